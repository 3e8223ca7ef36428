import type { KindName } from "../field.ts";
import { roundToFit } from "../kinds/exact-number.ts";
import type { WireField } from "../wire-fields.ts";
import type { SheetCell } from "./sheet/sheet-cells.ts";

/** What may be put in a refused cell's place: the nearest number that fits, or the day that a spreadsheet's number may stand for. */
export type CellOffer = { readonly sort: "rounded" | "day"; readonly text: string };

const withDecimals: ReadonlySet<KindName> = new Set(["decimal", "percent"]);

const roundedOf = ({ field, kind }: WireField, text: string): CellOffer | null => {
  if (!withDecimals.has(field.kind)) return null;
  const reading = kind.parse(text);
  if (!reading.ok || typeof reading.value !== "string") return null;
  const rounded = roundToFit(reading.value, field);
  return rounded === null ? null : { sort: "rounded", text: kind.format(rounded) };
};

/** A way out of what is wrong with a cell, for a person to choose; nothing is put there by itself. */
export const offerFor = (entry: WireField, { text, problem }: SheetCell): CellOffer | null => {
  if (problem?.code === "tooManyDigits") return roundedOf(entry, text);
  const day = problem?.code === "badDate" ? problem.params["day"] : undefined;
  return day === undefined ? null : { sort: "day", text: String(day) };
};
