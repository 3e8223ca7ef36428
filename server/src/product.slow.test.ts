import { afterAll, beforeAll, expect, it } from "vitest";
import { type ProductKills, openProductKills, writers } from "../test/processes/product-kills.ts";

/** One round of each kind of kill, because a round takes seconds; `npm run bench` runs fifty. */
const rounds = 3;

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
