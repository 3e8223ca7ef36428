import type { EntityName } from "../entities.ts";
import { Exact, type ExactInput } from "./exact.ts";
import type { FieldParam, IssueParam, NumberParam } from "./warning.ts";

const shownDecimals = 2;
const maxDecimals = 9;

/** Two decimals, or as many as it takes not to show zero. */
const shortText = (value: ExactInput): string => {
  const exact = Exact.of(value);
  for (let decimals = shownDecimals; decimals < maxDecimals; decimals++) {
    const text = exact.toText(decimals);
    if (text !== "0" || exact.isZero()) return text;
  }
  return exact.toText(maxDecimals);
};

/** A percentage, given as the number before the sign. */
export const percent = (value: ExactInput): NumberParam => ({
  as: "percent",
  value: shortText(value),
});

export const change = (value: ExactInput): NumberParam => ({
  as: "change",
  value: shortText(value),
});

/** Money. */
export const amount = (value: ExactInput): NumberParam => ({
  as: "amount",
  value: Exact.of(value).toText(shownDecimals),
});

export const price = (value: string): NumberParam => ({ as: "price", value });

/** The number as it was entered. */
export const number = (value: string): NumberParam => ({ as: "number", value });

/** A computed number, with two decimals or as many as it takes not to show zero. */
export const ratio = (value: ExactInput): NumberParam => ({
  as: "number",
  value: shortText(value),
});

const priceDecimals = 6;

/** A computed price. */
export const computedPrice = (value: Exact): NumberParam => ({
  as: "price",
  value: value.toText(priceDecimals),
});

/** A count, possibly computed. */
export const count = (value: ExactInput): NumberParam => ({
  as: "number",
  value: Exact.of(value).toText(0),
});

export const labelOf = (entity: EntityName, field: string): FieldParam => ({
  as: "field",
  entity,
  field,
});

/** A short name for an issue. */
export const issueName = ({ shareId, id }: IssueParam): string => shareId ?? id ?? "";
