import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type Kill,
  type KillEnvironment,
  openKillEnvironment,
} from "../../test/processes/batch-kills.ts";

/** Two rounds of each kind of kill, because a round takes seconds; `npm run bench` runs a hundred. */
const rounds = 6;

let environment: KillEnvironment;
beforeAll(async () => {
  environment = await openKillEnvironment();
});
afterAll(() => environment.close());

it("stores killed batches wholly or not at all, and once when they are sent again", async () => {
  const found = new Set<Kill["found"]>();
  // Continues until one kill came so early that nothing was stored.
  for (let round = 0; round < rounds || !found.has("nothing"); round += 1) {
    const kill = await environment.kill(round);
    expect(kill).toMatchObject({ found: expect.not.stringMatching("a part"), isOnce: true });
    found.add(kill.found);
  }
});
