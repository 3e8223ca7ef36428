import { describe, expect, test } from "vitest";
import { type Difference, now, soundCase } from "../../test/sound-case.ts";
import { toWireFinding } from "../messages/wire-finding.ts";
import type { Finding } from "./finding.ts";
import { findingsOf } from "./findings-of.ts";
import type { IssueRecords } from "./known-record.ts";
import { applyWaivers, waiverOf } from "./waivers.ts";

const withIds = <R extends object>(records: readonly R[], letter: string): (R & { id: string })[] =>
  records.map((record, index) => ({ ...record, id: `${letter}${index + 1}` }));

const caseOf = (difference: Difference): IssueRecords => {
  const { issue, children } = soundCase(difference);
  return {
    ...children,
    issue: { ...issue, id: "i1" },
    warrants: withIds(children.warrants, "w"),
    fees: withIds(children.fees, "f"),
    commits: withIds(children.commits, "c"),
    sources: withIds(children.sources, "s"),
  };
};

const find = (difference: Difference): Finding[] => findingsOf(caseOf(difference), { now });

const onlyOf = (difference: Difference, rule: string): Finding => {
  const found = find(difference).filter((finding) => finding.rule === rule);
  const [finding] = found;
  if (finding === undefined || found.length > 1) throw new Error(`${found.length} of ${rule}`);
  return finding;
};

const laterStart = { warrants: [{}, { vwapPeriodEnd: "2026-03-02" }] };
const lessCommitted = { commits: [{ amountInCash: "3000000", amountInPercentage: null }] };

describe("a finding", () => {
  test("names the record by its table and id, and is reported in both languages", () => {
    const finding = onlyOf(laterStart, "W04");
    expect(toWireFinding(finding, "sv")).toEqual({
      rule: "W04",
      severity: "warning",
      entity: "warrants",
      record_id: "w2",
      fields: ["vwap_period_end", "sub_start_date"],
      message: "VWAP-perioden slutar (2026-03-02) efter att nyttjandet börjar (2026-03-02).",
      params: { vwap: "2026-03-02", start: "2026-03-02" },
      waived: null,
    });
    expect(toWireFinding(finding, "en").message).toBe(
      "The VWAP period ends (2026-03-02) after exercise starts (2026-03-02).",
    );
  });

  test("gives computed numbers and fields of its message to programs", () => {
    const { params } = toWireFinding(onlyOf(lessCommitted, "K03"), "en");
    expect(params).toEqual({ calc: 20, field: "approx_commitment", stated: 30 });
  });

  test("has numbers of at most 15 significant digits for programs", () => {
    const finding = onlyOf(lessCommitted, "K03");
    const computed = { as: "amount", value: "1234567890123456.78" } as const;
    const { params } = toWireFinding({ ...finding, params: { computed } }, "en");
    expect(JSON.stringify(params)).toBe('{"computed":1234567890123460}');
    const small = { as: "amount", value: "12345678901234.56" } as const;
    expect(toWireFinding({ ...finding, params: { small } }, "en").params).toEqual({
      small: 12345678901234.6,
    });
  });

  test("is checkedValues when its values are first read, and once", () => {
    const finding = onlyOf(laterStart, "W04");
    expect(Object.getOwnPropertyDescriptor(finding, "checkedValues")).not.toHaveProperty("value");
    expect(Object.keys(finding.checkedValues)).toContain("warrants/w2/vwap_period_end");
    expect(finding.checkedValues).toBe(finding.checkedValues);
  });

  test("of a record that has no id yet is found by its place", () => {
    const { issue, children } = soundCase(laterStart);
    const [finding] = findingsOf({ issue, ...children }, { now });
    expect(finding).toMatchObject({ entity: "warrants", recordId: null, index: 1 });
  });

  test("comes after those that weigh more", () => {
    const found = find({
      issue: { approxGuarantor: null, rightsRequired: 4, unitsReceived: 2 },
      commits: [{ feeLevel: null }],
      ...laterStart,
    });
    expect(new Set(found.map(({ severity }) => severity))).toEqual(
      new Set(["warning", "note", "missing"]),
    );
    const rank = { warning: 0, note: 1, missing: 2 };
    const ranks = found.map(({ severity }) => rank[severity]);
    expect(ranks).toEqual(ranks.toSorted((left, right) => left - right));
  });
});

describe("a waiver", () => {
  const given = { reason: "stämmer, se prospekt s. 14", by: "anna", at: "2026-11-21T12:00:00Z" };

  /** Whether a waiver given in one situation is still valid in another. */
  const isWaivedIn = (rule: string, before: Difference, after: Difference): boolean => {
    const waiver = waiverOf(onlyOf(before, rule), given);
    if (waiver === null) throw new Error("a finding without an id");
    // As it is read back from storage.
    const stored = JSON.parse(JSON.stringify(waiver)) as typeof waiver;
    const findings = applyWaivers(find(after), [stored]);
    return findings.some((finding) => finding.rule === rule && finding.waived?.by === "anna");
  };

  test("holds while the values are the same, whatever else changes", () => {
    const after = { ...laterStart, issue: { internalComment: "Ny" }, fees: [{ feeCash: "11" }] };
    expect(isWaivedIn("W04", laterStart, after)).toBe(true);
  });

  test("is on the wire with its reason, who gave it and when", () => {
    const finding = onlyOf(laterStart, "W04");
    const waiver = waiverOf(finding, given);
    const [waived] = applyWaivers([finding], waiver === null ? [] : [waiver]);
    expect(waived && toWireFinding(waived, "sv").waived).toEqual(given);
  });

  test("falls when a field that is marked changes", () => {
    const after = { warrants: [{}, { vwapPeriodEnd: "2026-03-03" }] };
    expect(isWaivedIn("W04", laterStart, after)).toBe(false);
  });

  test("falls when a value of another record that was looked at changes", () => {
    const after = { commits: [{ amountInCash: "3000000.01", amountInPercentage: null }] };
    expect(isWaivedIn("K03", lessCommitted, lessCommitted)).toBe(true);
    expect(isWaivedIn("K03", lessCommitted, after)).toBe(false);
  });

  test("falls when a record that is added changes what was computed", () => {
    const more = { name: "Beta AB", amountInCash: "200000", feeLevel: 0 };
    const after = { commits: [...lessCommitted.commits, {}, {}, more] };
    expect(isWaivedIn("K03", lessCommitted, after)).toBe(false);
  });

  test("holds when a record is added that does not matter", () => {
    const noOutcome = { sources: [{}, {}, { sourceType: "Update" }] };
    const more = { sourceType: "Terms", releaseDatetime: "2024-03-01T08:00:00+01:00" };
    const after = { sources: [...noOutcome.sources, {}, more] };
    expect(isWaivedIn("S06", noOutcome, after)).toBe(true);
  });

  test("is of one record and one rule", () => {
    const both = { warrants: [{ vwapPeriodEnd: "2025-03-03" }, { vwapPeriodEnd: "2026-03-02" }] };
    const waiver = waiverOf(onlyOf(laterStart, "W04"), given);
    const findings = applyWaivers(find(both), waiver === null ? [] : [waiver]);
    const waived = findings.filter((finding) => finding.waived !== null);
    expect(waived.map(({ recordId }) => recordId)).toEqual(["w2"]);
  });
});
