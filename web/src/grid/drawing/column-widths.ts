import type { AnyEntity } from "@teckna/domain/entities";
import type { Field, KindName } from "@teckna/domain/field";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import { rootSize } from "../../ui/sizes/root-size.ts";
import type { ShowText } from "../cells/use-show-text.ts";
import type { GridColumn } from "../model/grid-view.ts";
import type { ColumnLook, Meaning } from "./grid-row.tsx";

/** In px, as rows have their height: to measure it anew whenever a grid is drawn lays out the page each time. */
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

/** Of the widest letters and of what is free on either side, in rem. */
const letterWidth = 0.5;
const headerLetterWidth = 0.45;
const padding = 0.875;

type Columns = {
  readonly entity: AnyEntity;
  readonly columns: readonly GridColumn[];
  /** What they are called above the cells. */
  readonly names: readonly string[];
  /** What a text of each column means, where that is not what it says. */
  readonly meanings: readonly (Meaning | null)[];
};

/** Of a number and its meaning, and of a type in words, in rem. */
const meaningWidth = { number: 9.5, words: 11 };

/** Of a date beside the one that it was read as: `31/12` and `2026-12-31`; where there is room. */
const roomyDate = 9.25;

/** Their values are the longest, and the first of them is what a record is known by. */
const growing: ReadonlySet<KindName> = new Set(["text", "url", "longText"]);

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

/** What each date gets of the room that is left, all of them alike, until they have what they can use. */
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

/**
 * Where each column begins, and at last where the table ends, in px; the label of a field is never cut off. What
 * is left of the room for all columns goes to dates, until they have what they can use, and then to the first column of texts.
 */
export const columnEdges = (
  { entity, columns, names, meanings }: Columns,
  room: number,
): number[] => {
  const { byWire } = wireFieldsOf(entity);
  const fields = columns.map(({ wire }) => (wire === null ? undefined : byWire.get(wire)?.field));
  const widths = fields.map((field, index) => {
    const label = (names[index] ?? "").length * headerLetterWidth + padding;
    const ofMeaning = field?.kind === "text" ? meaningWidth.words : meaningWidth.number;
    const own = field && (meanings[index] ? ofMeaning : widthOf[field.kind]);
    const rems = own === undefined ? unknownWidth : Math.max(own, label);
    return Math.ceil(rems * rem);
  });
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

/** The columns between two edges of what is seen, and one more on either side. */
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

/** How each column's cells are drawn; numbers stand to the right, so that they can be compared down a column. */
export const columnLooks = (
  { entity, columns, meanings }: Columns,
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
      meaning: meanings[index] ?? null,
      showText: field?.kind === "yesNo" ? (text) => showText(field, text) : null,
      room: Math.floor((width / rem - padding) / letterWidth),
    };
  });
};
