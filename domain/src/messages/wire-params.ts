import type { Param, Params } from "../checks/warning.ts";
import { snake } from "../snake-case.ts";

/** A message parameter in its wire form: a number, a date or name, or a field's snake_case name. */
export type WireParam =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | readonly (readonly string[])[];

export type WireParams = Readonly<Record<string, WireParam>>;

const maxDigits = 15;

/** Rounds to the number of digits allowed on the wire; computed values may have more. */
const wireNumber = (text: string): number => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : Number(value.toPrecision(maxDigits));
};

const wireParam = (param: Param): WireParam => {
  if (typeof param !== "object") return param;
  switch (param.as) {
    case "field":
      return snake(param.field);
    case "fields":
      return param.value.map((field) => snake(field));
    case "issue":
      return param.id;
    case "number":
    case "price":
    case "amount":
    case "percent":
    case "change":
      return wireNumber(param.value);
    case "sources":
    case "yesNo":
    case "guarantee":
    case "phrase":
      return param.value;
  }
};

/** A finding's message parameters in their wire form. */
export const toWireParams = (params: Params): WireParams =>
  Object.fromEntries(Object.entries(params).map(([name, param]) => [name, wireParam(param)]));
