import fc from "fast-check";
import { expect, test } from "vitest";
import { issue as issueEntity } from "../../../entities/issue.ts";
import { type Value, fieldsOf } from "../../../entity.ts";
import type { KindName } from "../../../field.ts";
import { asKnown } from "../../checks-alone.ts";
import { contextOf } from "../../check-context.ts";
import type { KnownIssue } from "../../known-record.ts";
import { figuresOfSame } from "../../look-ups.ts";
import { noChildren } from "../../records-of.ts";
import { decidingFields, otherIssueChecks } from "./other-issues.ts";

// Two values of each kind, so that issues often agree.
const valuesOf: { readonly [K in KindName]: readonly [Value, Value] } = {
  id: ["a", "b"],
  text: ["NORD", "SYD"],
  longText: ["one", "two"],
  url: ["https://one.example", "https://two.example"],
  isin: ["SE0021921541", "SE0021921558"],
  date: ["2026-05-13", "2026-06-11"],
  dateTime: ["2026-05-13T08:30:00+02:00", "2026-06-11T08:30:00+02:00"],
  integer: [123_457, 222_223],
  decimal: ["1.5", "2.5"],
  percent: ["10.5", "20.5"],
  yesNo: [true, false],
};
const fields = fieldsOf(issueEntity).filter(([name]) => name !== "id");
const names: readonly string[] = fields.map(([name]) => name);
const figures = new Set<string>([...figuresOfSame, "shareId"]);

const otherValue = (name: string, value: Value | undefined): Value => {
  const field = fields.find(([each]) => each === name)?.[1];
  const [one, two] = valuesOf[field?.kind ?? "text"];
  return value === one ? two : one;
};

const withOthers = (record: Readonly<Record<string, Value>>, changed: readonly string[]) => ({
  ...record,
  ...Object.fromEntries(changed.map((name) => [name, otherValue(name, record[name])])),
});

const someNames = fc.subarray([...names], { maxLength: 2 });
const filled = fc.tuple(
  fc.subarray([...figures]),
  fc.subarray(
    names.filter((name) => !figures.has(name)),
    { maxLength: 6 },
  ),
);

const likeOthers = (issue: KnownIssue, others: readonly KnownIssue[]) => {
  const elsewhere = { issues: others };
  const context = contextOf({ ...noChildren, issue }, { now: 0, elsewhere });
  return Object.values(otherIssueChecks).map((check) => check?.(issue, context));
};

test("only the deciding fields of an issue change which others it may be the same as", () => {
  let like = 0;
  fc.assert(
    fc.property(filled, someNames, fc.subarray([...names]), (own, differing, changed) => {
      const base = Object.fromEntries(own.flat().map((name) => [name, otherValue(name, null)]));
      const before = asKnown<"issue">({ ...base, id: "own" });
      const other = asKnown<"issue">({ ...withOthers(base, differing), id: "other" });
      const deciding = decidingFields(before);
      const free = changed.filter((name) => !deciding.has(name));
      const after = asKnown<"issue">({ ...withOthers(base, free), id: "own" });
      const found = likeOthers(before, [other]);
      if (free.length > 0 && found.flat().length > 0) like += 1;
      expect(likeOthers(after, [other])).toEqual(found);
    }),
    { numRuns: 1000 },
  );
  expect(like).toBeGreaterThan(50);
});
