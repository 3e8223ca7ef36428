import { isBlank } from "../text-rules.ts";

/** snake_case field name → pasted text or typed wire value. */
export type Cells = Readonly<Record<string, unknown>>;

export const isEmptyCell = (given: unknown): boolean =>
  given === null || given === undefined || (typeof given === "string" && isBlank(given));
