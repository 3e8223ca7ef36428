import { commit } from "@teckna/domain/entities/commit";
import { issue } from "@teckna/domain/entities/issue";
import type { AnyEntity } from "@teckna/domain/entities";
import type { AnyRecord } from "@teckna/domain/entity";
import { describe, expect, test } from "vitest";
import { readStored } from "../../api/stored.ts";
import type { Whole } from "../../api/whole.ts";
import { isWhole } from "../../api/whole.ts";
import { besideStored, findingsBeside, isOwn } from "./issue-beside.ts";

const now = Date.parse("2026-11-21T12:00:00+01:00");

const stored = (entity: AnyEntity, wire: object) => readStored(entity, wire);

const whole: Whole = {
  stored: stored(issue, {
    id: "i",
    share_id: "NORD",
    unit_sub_price: 1.5,
    offered_units: 10_000_000,
    approx_total_commitment: 45,
    sub_start_date: "2026-12-02",
    sub_end_date: "2026-12-01",
  }),
  children: new Map([
    [
      "commits",
      [
        stored(commit, { id: "a", issue_id: "i", name: "Anna", amount_in_cash: 1e6, fee_level: 0 }),
        stored(commit, { id: "b", issue_id: "i", name: "Bo", amount_in_cash: 5e6, fee_level: 0 }),
      ],
    ],
  ]),
  waivers: [],
  absences: [],
  totals: new Map([["commits", 2]]),
};

const typed = (record: AnyRecord): AnyRecord => ({ issueId: "i", feeLevel: 0, ...record });

const find = (record: AnyRecord) => {
  const beside = besideStored(whole, commit, typed(record));
  return findingsBeside(beside, { now }).map((finding) => ({
    rule: finding.rule,
    isOwn: isOwn(beside, finding),
    id: finding.recordId,
  }));
};

describe("a record that is typed", () => {
  test("is checked beside those that are stored of its issue", () => {
    const found = find({ id: "new", name: "Bo", amountInCash: "1" });
    expect(found).toContainEqual({ rule: "K06", isOwn: true, id: "new" });
    expect(find({ id: "new", name: "Cia", amountInCash: "1" })).not.toContainEqual(
      expect.objectContaining({ rule: "K06" }),
    );
  });

  test("stands in the place of its own stored record", () => {
    expect(find({ id: "b", name: "Bo", amountInCash: "5000000" })).toEqual([]);
    expect(find({ id: "b", name: "Anna", amountInCash: "5000000" })).toContainEqual({
      rule: "K06",
      isOwn: true,
      id: "b",
    });
  });

  test("reports what it brings about in others, and not what stands there without it", () => {
    const found = find({ id: "new", name: "Cia", amountInCash: "9500000" });
    expect(found).toContainEqual({ rule: "K15", isOwn: false, id: "i" });
    const second = find({ id: "new", name: "Bo", amountInCash: "9500000" });
    expect(second.map((finding) => finding.isOwn)).toEqual(
      second.map((_, at) => at < second.filter((finding) => finding.isOwn).length),
    );
    expect(found.map(({ rule }) => rule)).not.toContain("D05");
  });
});

test("an issue with more children than were read is not whole", () => {
  expect(isWhole(whole)).toBe(true);
  expect(isWhole({ ...whole, totals: new Map([["commits", 3]]) })).toBe(false);
});
