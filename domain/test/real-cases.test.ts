import { describe, expect, test } from "vitest";
import { BatchPlan } from "../src/batch/plan.ts";
import { Sheet } from "../src/sheet/sheet.ts";
import { readSheetCell } from "../src/sheet/sheet-cells.ts";
import { type EntityPath, entities } from "../src/entities.ts";
import type { AnyRecord } from "../src/entity.ts";
import { newId } from "../src/ids.ts";
import { kinds } from "../src/kinds.ts";
import { canonicalDecimal } from "../src/kinds/exact-number.ts";
import type { Labels } from "../src/entities.ts";
import { labels } from "../src/messages/by-language/labels.ts";
import { fromWire, toWire } from "../src/record.ts";
import { wireFieldsOf } from "../src/wire-fields.ts";
import { readFixture } from "./fixtures.ts";
import { realEntities } from "./real-records.ts";

type Truth = Readonly<Record<EntityPath, readonly Readonly<Record<string, unknown>>[]>>;

const truth: Truth = JSON.parse(readFixture("real-cases", "truth.json"));
const pasted = (path: string): string => readFixture("real-cases", `${path}.tsv`);

/** The five tables, children first, with a header and a text of one's own making. */
const plan = (rewrite: (text: string, path: EntityPath) => string) => {
  const batch = new BatchPlan({ allOrNothing: true, newId });
  for (const { path } of realEntities.toReversed()) {
    const sheet = new Sheet();
    expect(sheet.read(path, rewrite(pasted(path), path))?.unknown).toEqual([]);
    for (const row of sheet.batchRows()) batch.add(row);
  }
  expect(batch.referredIds()).toEqual([]);
  return batch.resolve(new Set());
};

/** What truth.json has for a value, as a record holds it. */
const expected = (kind: string, value: unknown): unknown => {
  if (value === undefined) return null;
  if (kind === "decimal" || kind === "percent")
    return typeof value === "string" ? canonicalDecimal(value) : undefined;
  return value;
};

const styles: [string, (text: string, path: EntityPath) => string][] = [
  ["as they are", (text) => text],
  ["with CRLF and a byte order mark", (text) => `\ufeff${text.replace(/\r?\n/g, "\r\n")}`],
  ["with no-break spaces in the numbers", (text) => text.replace(/(?<=\d) (?=\d{3})/g, "\u00a0")],
];

describe.each(styles)("the real cases, pasted %s", (_, rewrite) => {
  const outcome = plan(rewrite);

  test("are all taken", () => {
    expect(outcome.refused).toEqual([]);
  });

  test.each(realEntities.map((entity) => [entity.path, entity] as const))(
    "%s hold exactly the true values",
    (path, entity) => {
      const records = outcome.accepted[path].map(({ record }) => record);
      expect(records).toHaveLength(truth[path].length);
      const issueIds = new Map(outcome.ids.issues);
      const trueRecords = truth[path].map((values, index) => {
        const record: Record<string, unknown> = {};
        for (const { name, wire, field } of wireFieldsOf(entity).inOrder)
          record[name] = expected(field.kind, values[wire]);
        record["id"] = records[index]?.["id"];
        if (entity.parent !== undefined)
          record["issueId"] = issueIds.get(String(values["issue_id"]));
        return record;
      });
      const shown = records.map((record) => withShownMoments(record));
      expect(shown).toEqual(trueRecords.map((record) => normalise(record, rewrite)));
      for (const record of records)
        expect(fromWire(entity, toWire(entity, record))).toEqual(record);
    },
  );
});

test.each(realEntities.map(({ path }) => path))("%s leave no cell in doubt", (path) => {
  const sheet = new Sheet();
  // Without its sign 0,6 % is in doubt by itself, and shown to be right by its sum.
  const table = sheet.read(path, pasted(path).replace(/\s?%/g, ""));
  for (const _ of sheet.check()) continue;
  const doubted = (table?.rows ?? []).flatMap((row) =>
    row.cells.flatMap((text, column) => {
      const { doubt } = readSheetCell(row, column, sheet.references);
      return doubt === undefined ? [] : [{ line: row.line, text, doubt }];
    }),
  );
  expect(doubted).toEqual([]);
});

/** truth.json gives dates alone where the paste has dates alone. */
const withShownMoments = (record: AnyRecord): Record<string, unknown> => {
  const moment = record["releaseDatetime"];
  return typeof moment === "string"
    ? { ...record, releaseDatetime: kinds.dateTime.show(moment) }
    : { ...record };
};

/** Comments are rewritten with the rest of the paste. */
const normalise = (
  record: Readonly<Record<string, unknown>>,
  rewrite: (text: string, path: EntityPath) => string,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      typeof value === "string" && /Comment$|Name$|^name$/.test(name)
        ? rewrite(value, "issues").replace(/^\ufeff/, "")
        : value,
    ]),
  );

test.each(Object.entries<Labels>(labels))("headers may be the labels in %s", (_, { field }) => {
  const outcome = plan((text, path) => {
    const [header = "", ...lines] = text.split("\n");
    const entity = entities.find((candidate) => candidate.path === path);
    const words: Readonly<Record<string, string>> = entity ? field[entity.name] : {};
    const names = header
      .trimEnd()
      .split("\t")
      .map((wire) => {
        const known = entity && wireFieldsOf(entity).byWire.get(wire);
        return words[known?.name ?? ""] ?? wire;
      });
    return [names.join("\t"), ...lines].join("\n");
  });
  expect(outcome.refused).toEqual([]);
  expect(outcome.accepted.issues).toHaveLength(truth.issues.length);
});
