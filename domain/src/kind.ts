import type { Value } from "./entity.ts";
import type { Field, KindName, KindValues } from "./field.ts";
import type { ValueCode } from "./problem.ts";

/** Why a reading is right but worth a second look; the preview marks it, nothing is refused. */
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
  | "columnFraction"
  | "fraction";

export type Reading<V extends Value = Value> =
  | { readonly ok: true; readonly value: V | null; readonly doubt?: Doubt }
  | { readonly ok: false; readonly code: ValueCode };

/** Everything the product knows about one kind of value, apart from how it is drawn and stored. */
export type Kind<K extends KindName = KindName> = {
  /** Text a person typed or pasted → canonical value. Empty text is `null`, and so is blank text unless the kind holds text, which is kept byte for byte; nothing is guessed. `near`, given by forms, is a day whose year a day without one takes. */
  parse(text: string, near?: string): Reading<KindValues[K]>;
  /** Value → what an input shows while it is edited: Swedish notation, no digit lost; `parse(format(v))` is v, but for an ISIN that was stored in lower case or with spaces. */
  format(value: KindValues[K]): string;
  /** Value → what a table or read-only view shows in Swedish notation (decimals 2–5 digits, percent 0–2). */
  show(value: KindValues[K]): string;
  /** A value as it arrives as JSON → canonical value, or the code of what is wrong with its type or form. */
  fromWire(value: unknown): Reading<KindValues[K]>;
  /** Canonical value → JSON value. */
  toWire(value: KindValues[K]): Value;
  /** The field's own rule broken by a canonical value (length, range, digits, URL …), or `null`. */
  check(value: KindValues[K], field: Field): ValueCode | null;
  /** Why a value that breaks no rule is worth a second look in its field. */
  doubtOf?(value: KindValues[K], field: Field, text: string): Doubt | null;
  /** The wire value as JSON Schema 2020-12, for the API description. */
  schema(field: Field): Readonly<Record<string, unknown>>;
};
