import { issue } from "@teckna/domain/entities/issue";
import { expect, it } from "vitest";
import type { Context } from "../../context.ts";
import { countRecords } from "./count-records.ts";

type State = { sequence: number; writing: string; total: number; change: number | null };

/** A database in a state that the test changes, and how often all records were counted in it. */
const openSimulated = (state: State) => {
  let [counts, moments] = [0, 0];
  const answer = (text: string): object => {
    if (text.includes("pg_locks")) return { sequence: state.sequence, writing: state.writing };
    const row = { moment: String((moments += 1)), change: state.change };
    if (!text.includes("from issues")) return row;
    counts += 1;
    return { ...row, total: state.total };
  };
  const sql = { unsafe: async (text: string) => [answer(text)] };
  const clock = { minutes: 0 };
  const now = (): string => new Date(clock.minutes * 60_000).toISOString();
  // Only these parts are read.
  const context = { sql, now } as unknown as Context;
  const list = { deleted: false, author: null };
  const total = async (): Promise<number> =>
    (await countRecords(context, issue, list, "never")).total;
  return { total, clock, counts: () => counts };
};

it("counts all records once a minute, and in between what the history has since", async () => {
  const state: State = { sequence: 7, writing: "", total: 100, change: 0 };
  const { total, clock, counts } = openSimulated(state);
  expect(await total()).toBe(100);
  state.change = 3;
  expect(await total()).toBe(103);
  state.change = 1;
  expect(await total()).toBe(101);
  expect(counts()).toBe(1);
  Object.assign(state, { change: null, total: 90 });
  expect(await total()).toBe(90);
  expect(counts()).toBe(2);
  Object.assign(state, { change: 0, total: 95 });
  clock.minutes = 2;
  expect(await total()).toBe(95);
  expect(counts()).toBe(3);
});

it("goes on from a count only if what was being written before has ended", async () => {
  const state: State = { sequence: 7, writing: "50 51", total: 100, change: 0 };
  const { total, counts } = openSimulated(state);
  await total();
  Object.assign(state, { sequence: 9, writing: "51 52" });
  await total();
  expect(counts()).toBe(2);
  // All that was being written at row 7 has ended: 100 records then are 98 up to that row.
  Object.assign(state, { sequence: 11, writing: "52 53", change: 2 });
  expect(await total()).toBe(100);
  expect(counts()).toBe(3);
  state.change = 5;
  expect(await total()).toBe(103);
  expect(counts()).toBe(3);
});
