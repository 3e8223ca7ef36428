import { originalCell } from "../batch/harmless-cell.ts";
import { isVersion } from "../batch/headers.ts";
import { type PastedTable, readPastedTable } from "../batch/pasted-table.ts";
import { readCell } from "../batch/read-cell.ts";
import { repeatedId } from "../batch/repeated-id.ts";
import type { AnyEntity } from "../entities.ts";
import type { AnyRecord, Value } from "../entity.ts";
import type { Problem } from "../problem.ts";
import { isBlank } from "../text-rules.ts";
import { valueProblem } from "../value-problem.ts";
import { type WireField, wireFieldsOf } from "../wire-fields.ts";

/** A pasted row about a record that is stored. */
export type UpdateRow = {
  readonly line: number;
  readonly id: string;
  /** The one that the record had when it was exported; `null` where the table does not say. */
  readonly version: number | null;
  readonly cells: readonly { readonly entry: WireField; readonly text: string }[];
};

/** A pasted row about a record that is not stored yet: its cells by the fields that their columns name. */
export type NamelessRow = {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
};

/** A pasted table whose rows are updates. */
export type UpdateTable = {
  readonly entity: AnyEntity;
  readonly rows: readonly UpdateRow[];
  /** Headers that name no field: they change nothing. */
  readonly unknown: readonly string[];
  readonly hasIds: boolean;
  /** Those without an id: they update nothing. */
  readonly nameless: readonly NamelessRow[];
};

const columnsOf = (entity: AnyEntity, { columns, header }: PastedTable) => {
  const { byWire } = wireFieldsOf(entity);
  const fields = columns.flatMap((wire, index) => {
    const entry = wire === null || wire === "id" ? undefined : byWire.get(wire);
    return entry ? [{ entry, index }] : [];
  });
  const versionAt = header.findIndex(isVersion);
  return { fields, idAt: columns.indexOf("id"), versionAt };
};

const readVersion = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,9}$/.test(text.trim()) ? Number(text) : null;

/** A pasted table read as updates of records that are named by their ids. */
export const readUpdateTable = (entity: AnyEntity, text: string): UpdateTable => {
  const table = readPastedTable(entity, text);
  const { fields, idAt, versionAt } = columnsOf(entity, table);
  const rows: UpdateRow[] = [];
  const nameless: NamelessRow[] = [];
  for (const { line, cells } of table.rows) {
    const id = originalCell(cells[idAt]?.trim() ?? "");
    const texts = fields.map(({ entry, index }) => ({ entry, text: cells[index] ?? "" }));
    if (id !== "") rows.push({ line, id, version: readVersion(cells[versionAt]), cells: texts });
    else
      nameless.push({
        line,
        cells: Object.fromEntries(texts.map(({ entry, text: cell }) => [entry.wire, cell])),
      });
  }
  const unknown = table.unknown.flatMap(({ name, index }) =>
    name === "" || index === versionAt ? [] : [name],
  );
  return { entity, rows, unknown, hasIds: idAt >= 0, nameless };
};

export type StoredValues = {
  readonly record: AnyRecord;
  readonly version: number;
  /** Who wrote it last. */
  readonly by: string;
};

export type UpdateOptions = {
  /** An empty cell empties its field; else the field stays as it is. */
  readonly emptyClears: boolean;
  /** Records that were changed since the export are updated all the same. */
  readonly takesChanged: boolean;
};

/** One field of one record: what it has, and what it would get. */
export type CellUpdate = {
  readonly entry: WireField;
  readonly before: Value;
  readonly after: Value;
  readonly problem: Problem | null;
};

/** Spreadsheets write every break of a line in their own way when they save a file. */
const withPlainBreaks = (text: string): string => text.replace(/\r\n?/g, "\n");

/** As an export writes it, for people or for programs. */
const isAsWritten = ({ kind }: WireField, before: Value, text: string): boolean => {
  if (before === null) return false;
  const shown = withPlainBreaks(kind.format(before));
  const cell = withPlainBreaks(text);
  return shown === cell || shown === originalCell(cell) || withPlainBreaks(String(before)) === cell;
};

/** The same by another notation, as an ISIN in lower case is of itself. */
const readsAlike = (entry: WireField, before: Value, after: Value): boolean => {
  if (before === null || after === null) return before === after;
  const own = entry.kind.parse(entry.kind.format(before));
  return before === after || (own.ok && own.value === after);
};

const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

const updateCell = (
  entry: WireField,
  text: string,
  before: Value,
  { emptyClears }: UpdateOptions,
): CellUpdate => {
  const { wire, field } = entry;
  const same = { entry, before, after: before, problem: null };
  if (isAsWritten(entry, before, text)) return same;
  if (isBlank(text)) {
    if (!emptyClears || before === null) return same;
    const isRefused = field.required || field.fixed;
    const problem = isRefused
      ? valueProblem(wire, field, field.fixed ? "readOnly" : "required")
      : null;
    return { entry, before, after: problem ? before : null, problem };
  }
  const reading = readCell(entry, originalCell(text));
  if (!reading.ok) return { ...same, problem: reading.problem };
  // Words in a number are read as empty, which empties nothing unless that is wanted, and would be lost where it is empty.
  const isWord = reading.value === null && !emptyClears && (before !== null || hasLetters(text));
  if (isWord)
    return { ...same, problem: { field: wire, code: "ambiguous", params: { value: text } } };
  if (readsAlike(entry, before, reading.value)) return same;
  return field.fixed
    ? { ...same, problem: valueProblem(wire, field, "readOnly") }
    : { ...same, after: reading.value };
};

/** What one row would change of its record, cell by cell, or why the row cannot be taken at all. */
export type RowUpdate = {
  readonly row: UpdateRow;
  readonly problem: Problem | null;
  readonly cells: readonly CellUpdate[];
};

const isSame = ({ before, after, problem }: CellUpdate): boolean => !problem && before === after;

const versionProblem = (
  { version }: UpdateRow,
  stored: StoredValues,
  { takesChanged }: UpdateOptions,
): Problem | null => {
  if (takesChanged || version === null || version === stored.version) return null;
  const params = { version: stored.version, by: stored.by };
  return { field: "version", code: "changedSince", params };
};

/** Compares the rows with what is stored, one by one; one that changes nothing may be of an older version. */
export function* compareUpdates(
  table: UpdateTable,
  storedOf: (id: string) => StoredValues | undefined,
  options: UpdateOptions,
): Generator<RowUpdate, undefined> {
  const counts = new Map<string, number>();
  for (const { id } of table.rows) counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const row of table.rows) {
    const stored = storedOf(row.id);
    const isRepeated = (counts.get(row.id) ?? 0) > 1;
    if (isRepeated || !stored) {
      const unknown = { field: "id", code: "unknownRecord", params: { id: row.id } } as const;
      yield { row, problem: isRepeated ? repeatedId(row.id) : unknown, cells: [] };
      continue;
    }
    const cells = row.cells.map(({ entry, text }) =>
      updateCell(entry, text, stored.record[entry.name] ?? null, options),
    );
    const problem = cells.every(isSame) ? null : versionProblem(row, stored, options);
    yield { row, problem, cells: problem ? [] : cells };
  }
}
