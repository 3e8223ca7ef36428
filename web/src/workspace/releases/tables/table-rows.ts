import { kindOf } from "@teckna/domain/kinds";
import type { CommitTable, TableCell } from "@teckna/domain/releases/tables/commit-table";
import { clip } from "@teckna/domain/text-rules";
import type { WireField } from "@teckna/domain/wire-fields";
import { readableOf } from "../../../records/form/entry.ts";
import { readText } from "../../../records/form/read-text.ts";
import type { ReadBlock } from "../../paste/read-block.ts";
import type { ChildRow } from "../../model/child-row.ts";
import type { ChildTable } from "../../model/child-table.ts";
import type { ReadText } from "../ghosts/to-offer.ts";

type Fields = ReadBlock["fields"];
type CommitRow = CommitTable["rows"][number];

const maxShown = 60;

/** A table of a text as a pasted block whose columns are still to be chosen. */
export const toBlock = (
  { columns }: ChildTable,
  found: CommitTable,
): Pick<ReadBlock, "rows" | "fields" | "header"> => ({
  rows: found.rows.map((cells) => cells.map((cell) => cell?.text ?? "")),
  fields: found.columns.map(({ field }) => columns.find(({ name }) => name === field) ?? null),
  header: found.columns.map(({ name }) => clip(name, maxShown)),
});

const isRefused = (table: ChildTable, field: WireField, text: string): boolean =>
  !readText(table.entity, field, { text, valueOf: () => null }).ok;

/**
 * The text written to a field. Unread text is written only if the field refuses it, so that it does not
 * become a value.
 */
const textFor = (table: ChildTable, field: WireField, cell: TableCell): string =>
  cell.isRead || isRefused(table, field, cell.text) ? cell.text : "";

/** The cells of a row that are assigned to a field. */
const placed = (row: CommitRow, fields: Fields): readonly (readonly [WireField, TableCell])[] =>
  fields.flatMap((field, column) => {
    const cell = row[column];
    return field && cell ? [[field, cell] as const] : [];
  });

/** The unread cells that are assigned to a field, each with the name of its row. */
export const unreadCells = (found: CommitTable, fields: Fields): readonly string[] =>
  found.rows.flatMap((row) =>
    placed(row, fields)
      .filter(([, { isRead }]) => !isRead)
      .map(([, { text }]) => `${wordsOf(row, fields)}: ”${clip(text, maxShown)}”`),
  );

/** A row whose investor already has a row in the grid. */
export type StandingRow = {
  /** Its index among the table's rows. */
  readonly at: number;
  readonly words: string;
  /** Whether that row has the same level, so that this one would be a duplicate. */
  readonly isTwice: boolean;
};

const plain = (text: string): string => text.replace(/\s/gu, "").toUpperCase();

const textOf = (row: CommitRow, fields: Fields, name: string): string =>
  placed(row, fields).find(([field]) => field.name === name)?.[1].text ?? "";

/** A row's name. */
const wordsOf = (row: CommitRow, fields: Fields): string =>
  clip(textOf(row, fields, "name") || (row.find((cell) => cell !== null)?.text ?? ""), maxShown);

const keysOf = (row: ChildRow): { readonly name: string; readonly level: string } => ({
  name: plain(row.draft.entry("name").text),
  level: row.draft.entry("feeLevel").text,
});

/** The rows whose investors already exist in the grid. */
export const standingRows = (
  table: ChildTable,
  found: CommitTable,
  fields: Fields,
): readonly StandingRow[] => {
  const inGrid = Map.groupBy(table.rows.map(keysOf), ({ name }) => name);
  return found.rows.flatMap((row, at): StandingRow[] => {
    const name = plain(textOf(row, fields, "name"));
    const known = name === "" ? undefined : inGrid.get(name);
    if (!known) return [];
    const level = textOf(row, fields, "feeLevel");
    const isTwice = known.some((one) => one.level === level || one.level === "" || level === "");
    const words = placed(row, fields).map(([, { text }]) => clip(text, maxShown));
    return [{ at, words: words.join(" · "), isTwice }];
  });
};

/** Adds rows below the last one, each cell with its citation; returns their number. */
export const addRows = (
  table: ChildTable,
  text: ReadText,
  { rows, fields }: { readonly rows: readonly CommitRow[]; readonly fields: Fields },
): number => {
  const first = table.rows.length;
  const cells = rows.map((row) => placed(row, fields));
  table.appendTexts(
    cells.map((row) =>
      Object.fromEntries(row.map(([field, cell]) => [field.name, textFor(table, field, cell)])),
    ),
  );
  for (const [at, row] of cells.entries()) {
    const draft = table.rows[first + at]?.draft;
    for (const [{ name }, { start, end, isRead }] of row) {
      const value = draft && isRead ? readableOf(draft.entry(name)) : null;
      if (value === null) continue;
      const place = { source: text.source, release: text.release.sha256, start, end };
      draft?.cite(name, { value, ...place, rule: "table", confidence: null });
    }
  }
  table.refresh();
  return rows.length;
};

/** A sum with all its digits. */
export const shownSum = (sum: CommitTable["sums"][number]) => {
  const show = (value: string): string => kindOf("decimal").format(value);
  const { name, rows, stated, difference } = sum;
  const size = difference.replace("-", "");
  return { name, rows: show(rows), stated: show(stated), difference: show(size) };
};
