import { afterAll, beforeAll, expect, it } from "vitest";
import { type ProductKills, openProductKills, writers } from "../test/processes/product-kills.ts";

/** Two of each kind of kill, since a round costs seconds; the fifty of the whole trial are in `npm run bench`. */
const rounds = 6;

let kills: ProductKills;
beforeAll(async () => {
  kills = await openProductKills();
});
afterAll(() => kills.close());

it("loses nothing that was acknowledged when it is killed under writers, and opens every time", async () => {
  for (let round = 0; round < rounds; round += 1) await kills.kill(round);
  const outcome = await kills.outcome();
  expect(outcome).toMatchObject({ lost: [], torn: [] });
  expect(outcome.acknowledged).toBeGreaterThan(rounds * writers);
});
