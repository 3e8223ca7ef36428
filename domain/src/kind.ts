import type { Value } from "./entity.ts";
import type { Field, KindName, KindValues } from "./field.ts";
import type { ValueCode } from "./problem.ts";

/** Why a correctly parsed value is worth a second look; the preview marks it, nothing is refused. */
export type Doubt =
  | "grouped"
  | "noDigits"
  | "shortYear"
  | "openDay"
  | "checkDigit"
  | "isinLength"
  | "isinLetters"
  | "shortened"
  | "edgeSpaces"
  | "sentence"
  | "otherWord"
  | "columnFraction"
  | "fraction";

export type Reading<V extends Value = Value> =
  | { readonly ok: true; readonly value: V | null; readonly doubt?: Doubt }
  | { readonly ok: false; readonly code: ValueCode };

/** Everything about one kind of value, except how it is rendered and stored. */
export type Kind<K extends KindName = KindName> = {
  /**
   * Parses typed or pasted text into a canonical value. Empty text is `null`; so is blank text, except in
   * kinds that hold text, which is kept byte for byte. Nothing is guessed. `near`, passed by forms, is a date
   * whose year is used for a date typed without one.
   */
  parse(text: string, near?: string): Reading<KindValues[K]>;
  /**
   * The value as an input shows it while it is edited: Swedish notation, no digit lost. `parse(format(v))`
   * equals v, except for an ISIN that was stored in lower case or with spaces.
   */
  format(value: KindValues[K]): string;
  /**
   * The value as tables and read-only views show it, in Swedish notation (2 to 5 decimals, percentages 0 to
   * 2).
   */
  show(value: KindValues[K]): string;
  /** Parses a JSON value into a canonical value, or returns a code for a wrong type or form. */
  fromWire(value: unknown): Reading<KindValues[K]>;
  /** Canonical value → JSON value. */
  toWire(value: KindValues[K]): Value;
  /** The field's rule that a canonical value breaks (length, range, digits, URL …), or `null`. */
  check(value: KindValues[K], field: Field): ValueCode | null;
  /** Why a valid value is worth a second look in this field. */
  doubtOf?(value: KindValues[K], field: Field, text: string): Doubt | null;
  /** The JSON Schema (2020-12) of the wire value, for the API description. */
  schema(field: Field): Readonly<Record<string, unknown>>;
};
