import type { Evidence } from "../evidence.ts";
import type { Price } from "../mentions/prices.ts";

/** How far before a price its sentence is read. */
export const maxLead = 200;

/** A price and the words around it. */
export type PricePlace = {
  readonly price: Price;
  readonly lead: string;
  readonly tail: string;
  /** All of the sentence before it. */
  readonly before: string;
  readonly label: string;
};

/** The field that a price belongs to, and how strongly its words say so. */
export type NamedPrice = {
  readonly field: string;
  readonly rule: Evidence["rule"];
  readonly isStrong: boolean;
};
