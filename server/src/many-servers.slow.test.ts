import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { onBusyCores } from "../test/stalls.ts";
import { type Outcome, type Trial, openTrial } from "../test/processes/fleet-trial.ts";

/** Few, since a kill takes about three seconds; `npm run bench` runs the long test. */
const kills = 3;
const killEveryMs = 3_000;
/** Other tests get processors too; the long test does without. */
const restMs = 100;

let trial: Trial;
beforeAll(async () => {
  trial = await openTrial();
});
afterAll(() => trial.stop());

describe("three processes on one database, one of which is killed again and again", () => {
  let outcome: Outcome;
  beforeAll(async () => {
    outcome = await trial.run({ kills, killEveryMs, restMs });
  });

  it("lose nothing that was reported as saved, and store nothing twice", () => {
    expect(outcome.saved).toBeGreaterThan(200);
    expect(outcome.batches).toBeGreaterThan(4);
    expect(outcome).toMatchObject({ lost: [], doubled: [], refused: [] });
  });

  it("answer within five seconds", () => {
    expect(outcome.failed).toEqual([]);
    expect(outcome.maxMs).toBeLessThan(onBusyCores(5_000));
  });

  it("let people sign in meanwhile, and take what any of them signed", () => {
    expect(outcome.signIns).toBeGreaterThan(kills);
  });
});
