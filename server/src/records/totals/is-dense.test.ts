import { commit } from "@teckna/domain/entities/commit";
import { expect, it } from "vitest";
import type { Context } from "../../context.ts";
import { readListQuery } from "../read-list-query.ts";
import { isDenseList } from "./is-dense.ts";

/** How the list of a table with such a sample is read, and how often the sample was taken. */
const openSampled = (matching: number, sampled: number) => {
  let samples = 0;
  const sql = { unsafe: async () => [{ matching, sampled, samples: (samples += 1) }] };
  const now = (): string => "2026-03-02T08:00:00.000+01:00";
  // Only these parts are read.
  const context = { sql, now, collation: "und-x-icu" } as unknown as Context;
  const isSo = (parameters: string): Promise<boolean> => {
    const query = readListQuery(commit, [...new URLSearchParams(parameters)], now());
    return isDenseList(context, commit, query);
  };
  return { isSo, samples: () => samples };
};

it("holds for a list of most records of a large table, and newest first of a tenth of them", async () => {
  expect(await openSampled(600, 1100).isSo("fee_level.not=9&sort=name")).toBe(true);
  expect(await openSampled(500, 1100).isSo("fee_level.not=9&sort=name")).toBe(false);
  expect(await openSampled(110, 1100).isSo("fee_level.not=9")).toBe(true);
  expect(await openSampled(109, 1100).isSo("fee_level.not=9")).toBe(false);
});

it("needs no sample of a list without filters, with words, or of a table that is known to be small", async () => {
  const large = openSampled(1100, 1100);
  for (const parameters of ["", "q=nord&fee_level.not=9", "fee_level.not=9&as_of=2026-03-01"])
    expect(await large.isSo(parameters), parameters).toBe(false);
  expect(large.samples()).toBe(0);
  const small = openSampled(90, 90);
  for (let round = 0; round < 3; round += 1)
    expect(await small.isSo("fee_level.not=9")).toBe(false);
  expect(small.samples()).toBe(1);
});
