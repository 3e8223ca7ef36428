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

/** A pasted row that updates a stored record. */
export type UpdateRow = {
  readonly line: number;
  readonly id: string;
  /** The record's version at the time of the export; `null` where the table has no version column. */
  readonly version: number | null;
  readonly cells: readonly { readonly entry: WireField; readonly text: string }[];
};

/** A pasted row without an id: its cells by field. */
export type NamelessRow = {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
};

/** A pasted table of updates. */
export type UpdateTable = {
  readonly entity: AnyEntity;
  readonly rows: readonly UpdateRow[];
  /** Headers that name no field; their columns are ignored. */
  readonly unknown: readonly string[];
  readonly hasIds: boolean;
  /** Rows without an id, which update nothing. */
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

/** Parses a pasted table as updates of records named by their ids. */
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
  /** The user who changed it last. */
  readonly by: string;
};

export type UpdateOptions = {
  /** Whether an empty cell empties its field; otherwise the field keeps its value. */
  readonly emptyClears: boolean;
  /** Whether to update records that were changed after the export. */
  readonly takesChanged: boolean;
};

/** One field's current and new value. */
export type CellUpdate = {
  readonly entry: WireField;
  readonly before: Value;
  readonly after: Value;
  readonly problem: Problem | null;
};

/** Spreadsheets save line breaks in different ways. */
const withPlainBreaks = (text: string): string => text.replace(/\r\n?/g, "\n");

/** Whether the text is the value as an export writes it, for people or programs. */
const isAsWritten = ({ kind }: WireField, before: Value, text: string): boolean => {
  if (before === null) return false;
  const shown = withPlainBreaks(kind.format(before));
  const cell = withPlainBreaks(text);
  return shown === cell || shown === originalCell(cell) || withPlainBreaks(String(before)) === cell;
};

/** Whether two values differ only in notation, such as an ISIN in lower case. */
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
  // Words in a number field parse as empty. They do not empty a field unless that is requested, and in an
  // empty field they would be lost.
  const isWord = reading.value === null && !emptyClears && (before !== null || hasLetters(text));
  if (isWord)
    return { ...same, problem: { field: wire, code: "ambiguous", params: { value: text } } };
  if (readsAlike(entry, before, reading.value)) return same;
  return field.fixed
    ? { ...same, problem: valueProblem(wire, field, "readOnly") }
    : { ...same, after: reading.value };
};

/** The changes that one row makes to its record, or why the row is refused. */
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

/**
 * Compares the rows with the stored records, one by one. A row that changes nothing is accepted even if its
 * version is out of date.
 */
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
