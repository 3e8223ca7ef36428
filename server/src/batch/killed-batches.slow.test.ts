import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type Kill,
  type KillEnvironment,
  openKillEnvironment,
} from "../../test/processes/batch-kills.ts";

/** A round costs about a second, so the number is small; the hundred of the whole trial are in `npm run bench`. */
const rounds = 20;

let environment: KillEnvironment;
beforeAll(async () => {
  environment = await openKillEnvironment();
});
afterAll(() => environment.close());

it(`stores ${rounds} killed batches wholly or not at all, and once when they are sent again`, async () => {
  const kills: Kill[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const kill = await environment.kill(round);
    expect(kill).toMatchObject({ found: expect.not.stringMatching("a part"), isOnce: true });
    kills.push(kill);
  }
  expect(kills.map(({ found }) => found)).toContain("nothing");
});
