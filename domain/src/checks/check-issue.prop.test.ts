import fc from "fast-check";
import { expect, test } from "vitest";
import { toSwedish } from "../../test/check-rows.ts";
import { type AnyEntity, type EntityName, entities } from "../entities.ts";
import { issue } from "../entities/issue.ts";
import { type Value, fieldsOf } from "../entity.ts";
import type { KindName } from "../field.ts";
import { kindOf } from "../kinds.ts";
import { canonicalNumber } from "../kinds/number-text.ts";
import { toWireFinding } from "../messages/wire-finding.ts";
import { stockholmText } from "../stockholm.ts";
import { checkIssue } from "./check-issue.ts";
import { asKnown } from "./checks-alone.ts";
import type { Elsewhere } from "./elsewhere.ts";
import { findingsOf } from "./findings-of.ts";
import { makeChildren, recordsOf } from "./records-of.ts";
import { applyWaivers, waiverOf } from "./waivers.ts";
import { toText } from "../calendar/days.ts";

// Without braces, which in a text would look like an unfilled placeholder.
const text = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 8 })
  .map((any) => any.replace(/[{}]/g, "x"));
const decimal = fc
  .tuple(fc.nat({ max: 999_999 }), fc.constantFrom("", "5", "000000001"))
  .map(([whole, fraction]) => canonicalNumber(String(whole), fraction, false));

const values: { readonly [K in KindName]: fc.Arbitrary<Value> } = {
  id: text,
  text: fc.oneof(text, fc.constantFrom("Outcome", "Update", "Övriga", "TO 1", "Toppgaranti")),
  longText: text,
  url: fc.webUrl(),
  isin: fc.oneof(text, fc.constantFrom("SE0021921541", "SE0021921558", "DK0062501656")),
  date: fc.oneof(
    fc.integer({ min: 19_000, max: 19_060 }).map(toText),
    fc.constantFrom("1000-01-01", "9999-12-31"),
  ),
  dateTime: fc.integer({ min: 0, max: Date.UTC(2100, 0) }).map(stockholmText),
  integer: fc.oneof(fc.nat({ max: 3 }), fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })),
  decimal,
  percent: decimal,
  yesNo: fc.boolean(),
};

const recordOf = (entity: AnyEntity) =>
  fc.record(
    Object.fromEntries(
      fieldsOf(entity).map(([name, field]) => [
        name,
        fc.option(
          values[field.kind].filter(
            (value) => value !== null && kindOf(field.kind).check(value, field) === null,
          ),
        ),
      ]),
    ),
  );

const children = fc
  .record(
    Object.fromEntries(
      entities.map((entity) => [entity.name, fc.array(recordOf(entity), { maxLength: 3 })]),
    ),
  )
  .map((records) =>
    makeChildren(<E extends EntityName>(entity: E) =>
      (records[entity] ?? []).map((record) => asKnown<E>(record)),
    ),
  );

test("any issue with any children is checked without a crash, and every warning is a whole sentence", () => {
  fc.assert(
    fc.property(recordOf(issue), children, (record, ofIssue) => {
      const records = { ...ofIssue, issue: asKnown<"issue">(record) };
      for (const warning of checkIssue(records.issue, ofIssue, Date.now()))
        for (const each of [warning, ...(warning.consequences ?? [])]) {
          expect(recordsOf(each.entity, records)[each.index]).toBeDefined();
          expect(toSwedish(each)).not.toMatch(/[{}]|undefined|NaN/);
          const { fix } = each;
          const known = new Map(Object.entries(recordsOf(each.entity, records)[each.index] ?? {}));
          if (fix) expect(known.get(fix.field)).not.toEqual(fix.value);
        }
    }),
    { numRuns: 60 },
  );
});

/** Ids by index, so that they are unique. */
const withIds = <R extends object>(records: readonly R[], letter: string) =>
  records.map((record, index) => ({ ...record, id: `${letter}${index}` }));

test("any finding is waived for as long as nothing changes, whatever is known of other issues", () => {
  const given = { reason: "stämmer", by: "anna", at: "2026-11-21T12:00:00Z" };
  fc.assert(
    fc.property(recordOf(issue), recordOf(issue), children, (record, like, ofIssue) => {
      const records = {
        ...makeChildren((entity) => withIds(recordsOf(entity, { ...ofIssue, issue: {} }), entity)),
        issue: { ...asKnown<"issue">(record), id: "own" },
      };
      const now = Date.now();
      const known: Elsewhere = {
        names: [{ key: "anna", name: "Anna", issues: 2 }],
        issues: [{ ...asKnown<"issue">(like), id: "other" }],
        isins: [{ isin: "SE0021921541", field: "isinRights", issue: { id: "other" } }],
      };
      for (const elsewhere of [undefined, known]) {
        const options = elsewhere === undefined ? { now } : { now, elsewhere };
        const findings = findingsOf(records, options);
        const waivers = findings.flatMap((finding) => waiverOf(finding, given) ?? []);
        expect(applyWaivers(findings, waivers).every(({ waived }) => waived !== null)).toBe(true);
        for (const finding of findings)
          expect(toWireFinding(finding, "en").message).not.toMatch(/[{}]|undefined|NaN/);
      }
    }),
    { numRuns: 40 },
  );
});
