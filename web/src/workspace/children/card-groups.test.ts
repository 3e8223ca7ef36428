import { commit } from "@teckna/domain/entities/commit";
import { expect, test } from "vitest";
import { ChildRow } from "../model/child-row.ts";
import { groupRows } from "./card-groups.ts";

const rowOn = (line: number): ChildRow => new ChildRow(commit, line, { record: {}, version: null });

const shown = (lines: readonly number[]) =>
  groupRows(lines.map(rowOn)).map(({ key, first, rows }) => [
    key,
    first,
    rows.map((row) => row.line),
  ]);

test("cards are in small groups, and removing one moves no other to another group", () => {
  const lines = Array.from({ length: 1000 }, (_, at) => at + 1);
  const groups = groupRows(lines.map(rowOn));
  expect(Math.max(groups.length, ...groups.map(({ rows }) => rows.length))).toBeLessThan(40);
  const placeOf = (of: typeof groups) =>
    new Map(of.flatMap(({ key, rows }) => rows.map(({ line }) => [line, key] as const)));
  const left = groupRows(lines.filter((line) => line !== 3).map(rowOn));
  expect([...placeOf(left)]).toEqual([...placeOf(groups)].filter(([line]) => line !== 3));
  expect(left[1]?.first).toBe(Number(groups[1]?.first) - 1);
});

test("a row that was renewed divides its group, and no two groups have one key", () => {
  expect(shown([1, 2, 70, 4, 33])).toEqual([
    ["0.0", 0, [1, 2]],
    ["2.0", 2, [70]],
    ["0.1", 3, [4]],
    ["1.0", 4, [33]],
  ]);
  expect(shown([])).toEqual([]);
});
