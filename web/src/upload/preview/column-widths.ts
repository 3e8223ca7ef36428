import type { AnyEntity } from "@teckna/domain/entities";
import type { KindName } from "@teckna/domain/field";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import type { GridColumn } from "../paste-protocol.ts";
import type { ColumnLook } from "./grid-row.tsx";

/** In px. */
const widthOf: { readonly [K in KindName]: number } = {
  id: 148,
  text: 140,
  longText: 260,
  url: 260,
  isin: 128,
  date: 116,
  dateTime: 148,
  integer: 124,
  decimal: 124,
  percent: 112,
  yesNo: 92,
};
const unknownWidth = 148;

/** In px, of the widest letters and of what is free on either side. */
const letterWidth = 8;
const headerLetterWidth = 7.2;
const padding = 14;

/** Of the longer line when a label is broken into two as evenly as its words allow. */
const lineLength = (label: string): number => {
  const words = label.split(" ");
  let least = label.length;
  for (let before = 0, index = 0; index < words.length - 1; index++) {
    before += (words[index] ?? "").length + 1;
    least = Math.min(least, Math.max(before - 1, label.length - before));
  }
  return least;
};

type Columns = {
  readonly entity: AnyEntity;
  readonly columns: readonly GridColumn[];
  /** What they are called above the cells. */
  readonly names: readonly string[];
};

/** Where each column begins, and at last where the table ends; the label of a field is never cut off. */
export const columnEdges = ({ entity, columns, names }: Columns): number[] => {
  const { byWire } = wireFieldsOf(entity);
  const edges = [0];
  let end = 0;
  for (const [index, { wire }] of columns.entries()) {
    const field = wire === null ? undefined : byWire.get(wire)?.field;
    const label = Math.ceil(lineLength(names[index] ?? "") * headerLetterWidth) + padding;
    end += field ? Math.max(widthOf[field.kind], label) : unknownWidth;
    edges.push(end);
  }
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
  { entity, columns }: Columns,
  edges: readonly number[],
): ColumnLook[] => {
  const { byWire } = wireFieldsOf(entity);
  return columns.map(({ wire, isIgnored }, index) => {
    const field = wire === null ? undefined : byWire.get(wire)?.field;
    const left = edges[index] ?? 0;
    const width = (edges[index + 1] ?? left) - left;
    return {
      style: { width },
      isIgnored,
      isNumber: field !== undefined && numbers.has(field.kind),
      room: Math.floor((width - padding) / letterWidth),
    };
  });
};
