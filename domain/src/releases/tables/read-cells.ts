import { decimal } from "../../kinds/decimal.ts";
import type { ReleaseText } from "../release-text.ts";
import type { Span } from "../../span.ts";
import type { StatedLevel } from "./columns.ts";
import type { TableCell } from "./commit-table.ts";
import { isNothing, withoutNote } from "./figure-sense.ts";
import { levelOf } from "./header-words.ts";
import type { Layout } from "./lay-out.ts";

type RowParts = {
  readonly text: ReleaseText;
  readonly layout: Layout;
  readonly cells: readonly Span[];
  readonly name: Span;
  /** The level of the row's section; null where the section names none, undefined outside a section. */
  readonly section: StatedLevel | null | undefined;
  /** The level named by the words above the table. */
  readonly title: StatedLevel | null;
};

const wordsOf = (raw: string, { start, end }: Span): string =>
  raw.slice(start, end).replace(/\s+/gu, " ");

const cellOf = ({ text, layout }: RowParts, cell: Span, column: number): TableCell | null => {
  const at = withoutNote(text.plain, cell, true);
  const lower = text.lower.slice(at.start, at.end);
  if (lower === "" || isNothing(lower)) return null;
  if (column === layout.levelFrom) {
    const level = levelOf(lower, layout.hasTop);
    return {
      ...at,
      text: level === null ? wordsOf(text.raw, at) : String(level),
      isRead: level !== null,
    };
  }
  if (!layout.isFigures(column)) return { ...at, text: wordsOf(text.raw, at), isRead: true };
  const value = layout.valueOf(cell, column);
  if (value === null) return { ...at, text: wordsOf(text.raw, at), isRead: false };
  return { ...at, text: decimal.format(value), isRead: true };
};

const ofLevel = ({ level, ...at }: StatedLevel): TableCell => ({
  ...at,
  text: String(level),
  isRead: true,
});

/** The output rows of one text row: one for each level with figures. */
export const readCells = (parts: RowParts): readonly (readonly (TableCell | null)[])[] => {
  const { text, layout, cells, name, section, title } = parts;
  const nameCell = { ...name, text: wordsOf(text.raw, name), isRead: true };
  const blank = layout.columns.map(() => null);
  const put = (row: (TableCell | null)[], places: ReadonlyMap<number, number>): boolean => {
    let isFilled = false;
    for (const [column, place] of places) {
      const cell = cells[column];
      const read = cell ? cellOf(parts, cell, column) : null;
      row[place] = read;
      isFilled ||= read !== null;
    }
    return isFilled;
  };
  const made = layout.groups.flatMap((group) => {
    const row: (TableCell | null)[] = [...blank];
    if (!put(row, group.places) && layout.groups.length > 1) return [];
    row[layout.columns.findIndex(({ field }) => field === "name")] = nameCell;
    const ofTable = group.level ?? title;
    const stated = layout.groups.length > 1 || section === undefined ? ofTable : section;
    if (layout.levelFrom < 0 && stated) row[layout.levelAt] = ofLevel(stated);
    return [row];
  });
  const [only, ...others] = made;
  if (only && others.length === 0) put(only, layout.extras);
  return made;
};
