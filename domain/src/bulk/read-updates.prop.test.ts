import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findTables, joinTables } from "../batch/find-tables.ts";
import { harmlessCell } from "../batch/harmless-cell.ts";
import { readJsonRecords } from "../batch/json-records.ts";
import { type AnyEntity, entities } from "../entities.ts";
import { commit } from "../entities/commit.ts";
import { issue } from "../entities/issue.ts";
import type { AnyRecord, Value } from "../entity.ts";
import type { KindName } from "../field.ts";
import { computedColumnsOf } from "../figures/computed-columns.ts";
import { computedLabel, loadComputedWords } from "../messages/computed-words.ts";
import { languageTags } from "../messages/languages.ts";
import { labels } from "../messages/sv/labels.ts";
import { toWire } from "../record.ts";
import { wireFieldsOf } from "../wire-fields.ts";
import { compareUpdates, readUpdateTable, type StoredValues } from "./read-updates.ts";

const texts = fc.oneof(
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }),
  fc.constantFrom(
    "=1+1",
    "'=1",
    "'a",
    "-",
    "@x",
    " kant ",
    "a\tb",
    "två\nrader",
    '"citat"',
    "1,5",
    "#SAKNAS!",
    " ",
  ),
);
const values: { readonly [K in KindName]: fc.Arbitrary<Value> } = {
  id: fc.string({ unit: fc.constantFrom("a", "b", "1", "-", "=", "'"), minLength: 1 }),
  text: texts,
  longText: texts,
  url: fc.webUrl(),
  isin: fc.constantFrom("SE0000108656", "se0000108656", "SE00 0010 8656"),
  date: fc.constantFrom("2026-05-13", "1999-12-31", "2024-02-29"),
  dateTime: fc.constantFrom("2024-04-24T08:30:00+02:00", "2024-12-24T23:59:59.123+01:00"),
  integer: fc.nat(),
  decimal: fc.constantFrom("0", "1.5", "4.444444", "123456789012.345", "0.000000001"),
  percent: fc.constantFrom("0.5", "12.5", "100", "0.000000001"),
  yesNo: fc.boolean(),
};

const recordsOf = (entity: AnyEntity): fc.Arbitrary<AnyRecord> =>
  fc
    .tuple(
      ...wireFieldsOf(entity).inOrder.map(({ field }) =>
        fc.option(values[field.kind], { nil: null }),
      ),
    )
    .map((drawn) => {
      const entries = wireFieldsOf(entity).inOrder.map(({ name }, at) => [name, drawn[at] ?? null]);
      return { ...Object.fromEntries(entries), id: drawn[0] ?? "post-1" };
    });

const quoted = (cell: string): string =>
  /["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

const computedWords = await Promise.all(languageTags.map(loadComputedWords));

/** Headers of computed columns, in every language and as in the API. */
const computedHeaders = (entity: AnyEntity): readonly string[] =>
  computedColumnsOf(entity).flatMap((column) => [
    column.name,
    ...computedWords.map((words) => computedLabel(column, words)),
  ]);

/** A record as exported for spreadsheets. */
const exported = (
  entity: AnyEntity,
  record: AnyRecord,
  version: number,
  computed: readonly (readonly [header: string, cell: string])[] = [],
): string => {
  const words: Readonly<Record<string, string>> = labels.field[entity.name];
  const fields = wireFieldsOf(entity).inOrder;
  const cells = fields.map(({ name, kind }) => {
    const value = record[name] ?? null;
    return quoted(harmlessCell(value === null ? "" : kind.format(value)));
  });
  const own = fields.map(({ name }) => quoted(words[name] ?? name));
  const header = [...computed.map(([name]) => name), ...own, "version"];
  const row = [...computed.map(([, cell]) => cell), ...cells, version];
  return `${header.join("\t")}\r\n${row.join("\t")}\r\n`;
};

const compare = (
  entity: AnyEntity,
  text: string,
  stored: StoredValues | undefined,
  more: { emptyClears?: boolean; takesChanged?: boolean } = {},
) => {
  const options = { emptyClears: false, takesChanged: false, ...more };
  return [...compareUpdates(readUpdateTable(entity, text), () => stored, options)];
};

/** A record as exported for programs. */
const exportedAsJson = (entity: AnyEntity, record: AnyRecord, version: number): string =>
  JSON.stringify([{ ...toWire(entity, record), version }]);

/** The text of a file in the box of its table. */
const boxed = (entity: AnyEntity, json: string): string => {
  const records = readJsonRecords(json) ?? [];
  return joinTables(entity, findTables([{ name: entity.path, records }]).tables);
};

describe("an export in JSON that is brought back as updates", () => {
  it.each(entities.map((entity) => [entity.path, entity] as const))(
    "changes nothing, whatever stands in it: %s",
    (_, entity) => {
      fc.assert(
        fc.property(recordsOf(entity), fc.boolean(), (record, emptyClears) => {
          const text = boxed(entity, exportedAsJson(entity, record, 3));
          const rows = compare(entity, text, { record, version: 3, by: "anna" }, { emptyClears });
          expect(rows).toHaveLength(1);
          for (const { row, problem, cells } of rows) {
            expect({ row: row.id, version: row.version, problem }).toEqual({
              row: record["id"],
              version: 3,
              problem: null,
            });
            expect(cells.filter((cell) => cell.problem ?? cell.after !== cell.before)).toEqual([]);
          }
        }),
        { numRuns: 60 },
      );
    },
  );
});

describe("an export that is pasted back as updates", () => {
  it.each(entities.map((entity) => [entity.path, entity] as const))(
    "changes nothing, whatever stands in it: %s",
    (_, entity) => {
      fc.assert(
        fc.property(recordsOf(entity), fc.boolean(), (record, emptyClears) => {
          const stored = { record, version: 3, by: "anna" };
          const text = exported(entity, record, 3);
          const rows = compare(entity, text, stored, { emptyClears });
          expect(readUpdateTable(entity, text).rows.map(({ id }) => id)).toEqual([record["id"]]);
          for (const { problem, cells } of rows) {
            expect(problem).toBe(null);
            expect(cells.filter((cell) => cell.problem ?? cell.after !== cell.before)).toEqual([]);
          }
          expect(rows).toHaveLength(1);
        }),
        { numRuns: 60 },
      );
    },
  );
});

describe("what is computed in an export that is pasted back", () => {
  it.each(entities.map((entity) => [entity.path, entity] as const))(
    "changes nothing in any language: %s",
    (_, entity) => {
      const headers = computedHeaders(entity);
      const numbers = fc.constantFrom("", "0", "12", "33,3", "40,0865235");
      const cells = fc.array(numbers, { minLength: headers.length, maxLength: headers.length });
      fc.assert(
        fc.property(recordsOf(entity), cells, (record, drawn) => {
          const computed = headers.map((header, at) => [header, drawn[at] ?? ""] as const);
          const text = exported(entity, record, 3, computed);
          const rows = compare(
            entity,
            text,
            { record, version: 3, by: "a" },
            { emptyClears: true },
          );
          expect(rows.map(({ problem }) => problem)).toEqual([null]);
          expect(rows[0]?.cells.filter(({ before, after }) => before !== after)).toEqual([]);
          expect(readUpdateTable(entity, text).unknown.toSorted()).toEqual(headers.toSorted());
        }),
        { numRuns: 5 },
      );
    },
  );
});

describe("pasted updates", () => {
  const record: AnyRecord = {
    id: "a",
    issueId: "i",
    name: "Anna",
    amountInPercentage: null,
    amountInCash: "1.5",
    feeLevel: 1,
  };
  const stored = { record, version: 3, by: "eva" };
  const changesIn = (text: string, more = {}) =>
    compare(commit, text, stored, more).flatMap(({ cells }) =>
      cells.flatMap(({ entry, before, after, problem }) =>
        problem || after !== before ? [[entry.wire, before, after, problem?.code ?? null]] : [],
      ),
    );

  it("touch only the columns that are there, and keep what is empty unless it is to be emptied", () => {
    expect(changesIn("id\tname\tamount_in_cash\na\tAnna B\t\n")).toEqual([
      ["name", "Anna", "Anna B", null],
    ]);
    expect(changesIn("id\tamount_in_cash\tissue_id\na\t\t\n", { emptyClears: true })).toEqual([
      ["amount_in_cash", "1.5", null, null],
      ["issue_id", "i", "i", "readOnly"],
    ]);
  });

  it("keep a text that differs in how its lines are broken alone, as spreadsheets save it", () => {
    const lines = { ...stored, record: { id: "a", internalComment: "=rad 1\r\nrad 2\rrad 3" } };
    const changed = (comment: string) =>
      compare(issue, `id\tinternal_comment\na\t"${comment}"\n`, lines).flatMap(({ cells }) =>
        cells.flatMap(({ before, after }) => (before === after ? [] : [after])),
      );
    expect(changed("'=rad 1\nrad 2\nrad 3")).toEqual([]);
    expect(changed("=rad 1\r\nrad 2\nrad 3")).toEqual([]);
    expect(changed("=rad 1\n\nrad 2\nrad 3")).toEqual(["=rad 1\n\nrad 2\nrad 3"]);
  });

  it("are refused where they cannot be read, or say another owner", () => {
    expect(changesIn("id\tissue_id\tfee_level\na\tx\tgaranti\n")).toEqual([
      ["issue_id", "i", "i", "readOnly"],
      ["fee_level", 1, 1, "ambiguous"],
    ]);
    expect(changesIn("id\tamount_in_cash\na\t1,5 MSEK\n")).toEqual([
      ["amount_in_cash", "1.5", "1.5", "ambiguous"],
    ]);
    const percentage = (text: string) => changesIn(`id\tamount_in_percentage\na\t${text}\n`);
    expect(percentage("mycket")).toEqual([["amount_in_percentage", null, null, "ambiguous"]]);
    expect(percentage("–")).toEqual([]);
  });

  it("are refused as a row where the record is another by now, twice there or not at all", () => {
    const codes = (text: string, one: StoredValues | undefined, more = {}) =>
      compare(commit, text, one, more).map(({ problem }) => problem?.code ?? null);
    expect(codes("id\tversion\tname\na\t2\tB\n", stored)).toEqual(["changedSince"]);
    expect(codes("id\tversion\tname\na\t2\tB\n", stored, { takesChanged: true })).toEqual([null]);
    expect(codes("id\tversion\tname\na\t2\tAnna\n", stored)).toEqual([null]);
    expect(codes("id\tname\na\tB\na\tC\n", stored)).toEqual(["ambiguous", "ambiguous"]);
    expect(codes("id\tname\nb\tB\n", undefined)).toEqual(["unknownRecord"]);
  });

  it("tell headers that name no field, and lines without an id", () => {
    const table = readUpdateTable(commit, "id\tversion\tnonsense\tname\na\t1\tx\tB\n\t\ty\tC\n");
    expect([table.unknown, table.hasIds]).toEqual([["nonsense"], true]);
    expect(table.nameless).toEqual([{ line: 3, cells: { name: "C" } }]);
    expect(readUpdateTable(commit, "name\nB\n").hasIds).toBe(false);
  });
});
