import type { AnyEntity } from "@teckna/domain/entities";
import type { KindName } from "@teckna/domain/field";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import { rootSize } from "../../ui/sizes/root-size.ts";
import type { GridColumn } from "../model/grid-view.ts";
import type { ColumnLook, Meaning } from "./grid-row.tsx";

/** In rem. */
const widthOf: { readonly [K in KindName]: number } = {
  id: 9.25,
  text: 8.75,
  longText: 16.25,
  url: 16.25,
  isin: 8,
  date: 7.25,
  dateTime: 9.25,
  integer: 7.75,
  decimal: 7.75,
  percent: 7,
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

/** Of a value and its meaning, in rem. */
const meaningWidth = 11;

/** Where each column begins, and at last where the table ends, in px; the label of a field is never cut off. */
export const columnEdges = ({ entity, columns, names, meanings }: Columns): number[] => {
  const { byWire } = wireFieldsOf(entity);
  const rem = rootSize();
  const edges = [0];
  let end = 0;
  for (const [index, { wire }] of columns.entries()) {
    const field = wire === null ? undefined : byWire.get(wire)?.field;
    const label = (names[index] ?? "").length * headerLetterWidth + padding;
    const own = field && (meanings[index] ? meaningWidth : widthOf[field.kind]);
    const rems = own === undefined ? unknownWidth : Math.max(own, label);
    end += Math.ceil(rems * rem);
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
  { entity, columns, meanings }: Columns,
  edges: readonly number[],
): ColumnLook[] => {
  const { byWire } = wireFieldsOf(entity);
  const rem = rootSize();
  return columns.map(({ wire, isIgnored }, index) => {
    const field = wire === null ? undefined : byWire.get(wire)?.field;
    const left = edges[index] ?? 0;
    const width = (edges[index + 1] ?? left) - left;
    return {
      style: { width },
      isIgnored,
      isNumber: field !== undefined && numbers.has(field.kind) && !meanings[index],
      meaning: meanings[index] ?? null,
      room: Math.floor((width / rem - padding) / letterWidth),
    };
  });
};
