import type { AnyEntity } from "@teckna/domain/entities";
import type { Field, KindName } from "@teckna/domain/field";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import { rootSize } from "../../ui/sizes/root-size.ts";
import type { ShowText } from "../cells/use-show-text.ts";
import type { GridColumn } from "../model/grid-view.ts";
import { shrunk } from "./fit-columns.ts";
import type { ColumnLook, Meaning } from "./grid-row.tsx";

/** In px, like the row height: measuring it whenever a grid is rendered would force a layout each time. */
const rem = rootSize();

/** In rem. */
const widthOf: { readonly [K in KindName]: number } = {
  id: 9.25,
  text: 8.5,
  longText: 16.25,
  url: 16.25,
  isin: 8,
  date: 7.25,
  dateTime: 9.25,
  integer: 7.75,
  decimal: 7.75,
  percent: 5.75,
  yesNo: 5.75,
};
const unknownWidth = 9.25;
/** Of an empty column that makes room for others, and the least of a long text, in rem. */
const [narrowest, leastLong] = [1.75, 8];

/** The least width of a column that fits its texts, in rem; a kind that is not here does not. */
const leastOf: { readonly [K in KindName]?: number } = {
  text: 4,
  longText: 7.5,
  url: 12,
  date: 6,
  dateTime: 6,
  integer: 4,
  decimal: 4,
  percent: 3.5,
  yesNo: 3.5,
};

/** Its largest width, where it may become wider than the usual one above. */
const largestOf: { readonly [K in KindName]?: number } = {
  text: 12,
  integer: 12,
  decimal: 12,
  percent: 8,
};

/** The width of the widest characters and of the space on either side, in rem. */
const letterWidth = 0.5;
const headerLetterWidth = 0.45;
const padding = 0.875;

type Columns = {
  readonly entity: AnyEntity;
  readonly columns: readonly GridColumn[];
  /** The column names shown above the cells. */
  readonly names: readonly string[];
  /** The meaning of a text in each column, if it differs from the text. */
  readonly meanings: readonly (Meaning | null)[];
  /** The most letters of a text in each column, to which the widths are fitted; names are broken over two lines. */
  readonly longest?: readonly number[] | undefined;
};

/** The width for a number with its meaning, and for a type in words, in rem. */
const meaningWidth = { number: 9.5, words: 11 };

/** The width for a date beside the date it was parsed as, `31/12` and `2026-12-31`; if there is room. */
const roomyDate = 9.25;

/** Kinds with the longest values; the first such column is what a record is known by. */
const growing: ReadonlySet<KindName> = new Set(["text", "url", "longText"]);

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

/** The letters that must fit on one line: a name may be broken between two words, where that makes it shortest. */
const lettersOf = (name: string, isBroken: boolean): number => {
  if (!isBroken) return name.length;
  const words = name.split(/(?<=[ -])/u);
  const letters = (line: readonly string[]): number => line.join("").trimEnd().length;
  return Math.min(
    ...words.map((_, at) => Math.max(letters(words.slice(0, at)), letters(words.slice(at)))),
  );
};

/** The width of a field's texts. */
const ownWidth = (
  field: Field,
  meaning: Meaning | null | undefined,
  letters: number | undefined,
): number => {
  if (meaning) return field.kind === "text" ? meaningWidth.words : meaningWidth.number;
  const [usual, least] = [widthOf[field.kind], leastOf[field.kind]];
  if (letters === undefined || least === undefined) return usual;
  const largest = largestOf[field.kind] ?? usual;
  return Math.min(largest, Math.max(least, letters * letterWidth + padding));
};

/** The share of the remaining width for each date column, the same for all, up to what they can use. */
const givenToDates = (
  fields: readonly (Field | undefined)[],
  widths: readonly number[],
  left: number,
): number[] => {
  const wanted = fields.map((field, index) =>
    field?.kind === "date" ? Math.max(0, roomyDate * rem - (widths[index] ?? 0)) : 0,
  );
  const share = Math.min(1, left / (sumOf(wanted) || 1));
  return wanted.map((width) => Math.floor(width * share));
};

const fieldsIn = ({ entity, columns }: Columns): readonly (Field | undefined)[] => {
  const { byWire } = wireFieldsOf(entity);
  return columns.map(({ wire }) => (wire === null ? undefined : byWire.get(wire)?.field));
};

/** The least width of each column, in px. A field's label is never cut off. */
export const columnWidths = (of: Columns): readonly number[] => {
  const { names, meanings, longest } = of;
  return fieldsIn(of).map((field, index) => {
    if (field === undefined) return Math.ceil(unknownWidth * rem);
    const letters = lettersOf(names[index] ?? "", longest !== undefined);
    const own = ownWidth(field, meanings[index], longest?.[index]);
    return Math.ceil(Math.max(own, letters * headerLetterWidth + padding) * rem);
  });
};

/** The width of an empty column that makes room for filled ones, in px. */
export const narrowWidth = Math.ceil(narrowest * rem);

/** The widths that columns of long texts, or of values with their meaning, may shrink to, in px. */
export const leastWidths = (of: Columns, widths: readonly number[]): readonly number[] =>
  fieldsIn(of).map((field, index) => {
    const width = widths[index] ?? 0;
    const canShrink = field && (growing.has(field.kind) || of.meanings[index]);
    return canShrink ? Math.min(width, leastLong * rem) : width;
  });

type Table = Columns & {
  readonly widths: readonly number[];
  /** The columns that are `narrowWidth` wide. */
  readonly narrow: ReadonlySet<number>;
};

/**
 * The left edge of each column and the right edge of the table, in px. Remaining width goes to date columns, up to
 * what they can use, then to the first text column.
 */
export const columnEdges = (of: Table, room: number): number[] => {
  const { meanings, longest, narrow } = of;
  const fields = fieldsIn(of);
  const own = of.widths.map((width, index) => (narrow.has(index) ? narrowWidth : width));
  const widths = longest
    ? shrunk({ widths: own, least: leastWidths(of, own), longest, room })
    : own;
  const grown = fields.findIndex(
    (field, index) => field !== undefined && growing.has(field.kind) && !meanings[index],
  );
  const left = Math.max(0, room - sumOf(widths));
  const given = givenToDates(fields, widths, left);
  const free = left - sumOf(given);
  const edges = [0];
  for (const [index, width] of widths.entries())
    edges.push((edges.at(-1) ?? 0) + width + (given[index] ?? 0) + (index === grown ? free : 0));
  return edges;
};

export type ColumnWindow = { readonly first: number; readonly end: number };

/** The columns in the visible range, and one more on either side. */
export const columnsBetween = (
  edges: readonly number[],
  left: number,
  right: number,
): ColumnWindow => {
  const count = edges.length - 1;
  const first = edges.findIndex((edge) => edge > left) - 1;
  const after = edges.findIndex((edge) => edge >= right);
  return {
    first: Math.max(0, (first < 0 ? count : first) - 1),
    end: Math.min(count, (after < 0 ? count : after) + 1),
  };
};

const numbers: ReadonlySet<KindName> = new Set(["integer", "decimal", "percent"]);

/** How each column's cells are displayed; numbers are right-aligned so that they can be compared. */
export const columnLooks = (
  { entity, columns, meanings, narrow }: Table,
  edges: readonly number[],
  showText: ShowText,
): ColumnLook[] => {
  const { byWire } = wireFieldsOf(entity);
  return columns.map(({ wire, isIgnored }, index) => {
    const field = wire === null ? undefined : byWire.get(wire)?.field;
    const left = edges[index] ?? 0;
    const width = (edges[index + 1] ?? left) - left;
    return {
      style: { width },
      isIgnored,
      isNumber: field !== undefined && numbers.has(field.kind) && !meanings[index],
      isNarrow: narrow.has(index),
      meaning: meanings[index] ?? null,
      showText: field?.kind === "yesNo" ? (text) => showText(field, text) : null,
      room: Math.floor((width / rem - padding) / letterWidth),
    };
  });
};
