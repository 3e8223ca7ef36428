import fc from "fast-check";
import { expect, test } from "vitest";
import { now, soundCase } from "../../../test/sound-case.ts";
import { checkIssue } from "../../checks/check-issue.ts";
import { asKnown } from "../../checks/checks-alone.ts";
import { pathOf, recordsOf } from "../../checks/records-of.ts";
import { severityOf } from "../../checks/severities.ts";
import type { Warning } from "../../checks/warning.ts";
import { recordsFromWire, type WireWhole } from "../../checks/wire-records.ts";
import type { AnyEntity } from "../../entities.ts";
import { issue } from "../../entities/issue.ts";
import type { AnyRecord } from "../../entity.ts";
import { childrenOf } from "../../parent.ts";
import { toWire } from "../../record.ts";
import { readKnown } from "../row-values.ts";
import { Sheet } from "../sheet.ts";
import { SheetWarnings } from "../sheet-warnings.ts";

type Wire = Readonly<Record<string, unknown>>;

const kinds = childrenOf(issue);
const { issue: soundIssue, children } = soundCase();

// Safe because a known record has values of its fields under their names.
const wireOf = (entity: AnyEntity, known: object): Wire => toWire(entity, known as AnyRecord);

const rowsOf = (entity: AnyEntity): readonly Wire[] =>
  recordsOf(entity.name, { ...children, issue: soundIssue }).map((known, at) => ({
    ...wireOf(entity, known),
    id: `${entity.path}-${at}`,
    issue_id: "stored",
  }));

/** The valid issue as stored, without its children of one kind. */
const storedWithout = (pasted: AnyEntity): WireWhole => {
  const tables = kinds.map((entity) => [entity.path, entity === pasted ? [] : rowsOf(entity)]);
  return {
    record: { ...wireOf(issue, soundIssue), id: "stored", share_id: "NORD" },
    children: Object.fromEntries(tables),
    totals: Object.fromEntries(tables.map(([path, rows = []]) => [path, rows.length])),
  };
};

const wordOf = (value: unknown): string => {
  if (typeof value === "boolean") return value ? "ja" : "nej";
  if (typeof value === "number") return String(value).replace(".", ",");
  return typeof value === "string" ? value : "";
};

/** Those children as pasted, with one text replaced. */
const tableText = (pasted: AnyEntity, slip: Slip): string => {
  const rows = rowsOf(pasted);
  const names = Object.keys(rows[0] ?? {});
  const free = names.filter((name) => name !== "id" && name !== "issue_id");
  const name = free[slip.column % free.length];
  const lines = rows.map((row, at) =>
    names.map((each) =>
      each === name && at === slip.row % rows.length ? slip.text : wordOf(row[each]),
    ),
  );
  return [names, ...lines].map((cells) => cells.join("\t")).join("\n");
};

type Slip = { readonly row: number; readonly column: number; readonly text: string };

const slips: fc.Arbitrary<Slip> = fc.record({
  row: fc.nat({ max: 5 }),
  column: fc.nat({ max: 30 }),
  text: fc.constantFrom(
    "",
    "0",
    "1",
    "5",
    "95",
    "9000000",
    "2020-01-31",
    "2031-01-31",
    "Anna Ekdal",
  ),
});

const unfold = (warnings: readonly Warning[]): readonly Warning[] =>
  warnings.flatMap((each) => [each, ...unfold(each.consequences ?? [])]);

const keyOf = ({ id, index, fields, params }: Warning): string =>
  JSON.stringify([id, index, fields, params]);

test("pasted children show what the issue's page would with them, beside what is stored", () => {
  fc.assert(
    fc.property(fc.constantFrom(...kinds), slips, (pasted, slip) => {
      const sheet = new Sheet();
      const { rows } = sheet.read(pasted.path, tableText(pasted, slip)) ?? { rows: [] };
      for (const _ of sheet.check()) continue;
      sheet.learn(["stored"], []);
      const whole = storedWithout(pasted);
      const warnings = new SheetWarnings(sheet);
      warnings.learnStored(["stored"], [whole]);
      const of = warnings.of(rows, now);
      const found = rows.flatMap((row, index) =>
        (of.get(row) ?? []).map((each) => (each.of ? each : { ...each, index })),
      );

      const stored = recordsFromWire(whole);
      const read = rows.map(readKnown);
      const typed = { ...stored, [pasted.path]: read.map(({ record }) => asKnown(record)) };
      const page = checkIssue(stored.issue, typed, now);
      const isOwn = ({ entity }: Warning): boolean => pathOf(entity) === pasted.path;
      const isRead = ({ index, fields }: Warning): boolean =>
        !fields.some((field) => read[index]?.refused.has(field));
      const own = found.filter((each) => each.of === undefined).map(keyOf);
      expect(own).toEqual(expect.arrayContaining(page.filter(isOwn).filter(isRead).map(keyOf)));
      expect(unfold(page).filter(isOwn).map(keyOf)).toEqual(expect.arrayContaining(own));

      const before = new Set(checkIssue(stored.issue, stored, now).map(keyOf));
      const caused = page.filter(
        (each) => !isOwn(each) && severityOf(each) !== "missing" && !before.has(keyOf(each)),
      );
      const reported = found.filter((each) => each.of !== undefined);
      expect(new Set(reported.map(keyOf))).toEqual(new Set(caused.map(keyOf)));
    }),
  );
});
