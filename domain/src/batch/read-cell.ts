import type { Value } from "../entity.ts";
import type { KindName } from "../field.ts";
import type { Doubt, Reading } from "../kind.ts";
import { suggestionOfWord } from "../kinds/field-number-words.ts";
import { isBlank } from "../text-rules.ts";
import { valueProblem } from "../value-problem.ts";
import type { WireField } from "../wire-fields.ts";
import { ambiguous, type CellReading, faults, refuse } from "./text-faults.ts";

const nothing: CellReading = { ok: true, value: null };

// The error values of spreadsheets in the Nordic languages and English.
const knownError =
  /^#(?:SAKNAS!|VÄRDEFEL!|REFERENS!|DIVISION\/0!|NAMN\?|OGILTIGT!|SKÄRNING!|UTSPILL!|BERÄKNA!|N\/A!?|I\/T|GETTING_DATA|VALUE!|REF!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/i;
const anyError = /^(?:#\p{Lu}[\p{Lu}\d_/]{0,40}[!?]|(?:Err|Fel|Error):\d{3})$/u;
// What spreadsheets show, and copy, for a number or date in a column that is too narrow.
const tooNarrow = /^#{2,255}$/;
const maxError = 300;

/** Fast check by the first character, as it runs for every cell: a space, `#`, `E` or `F`. */
const mayBeError = (text: string): boolean => {
  const code = text.charCodeAt(0);
  return code === 0x23 || code === 0x45 || code === 0x46 || code <= 0x20 || code >= 0xa0;
};

/** What kind of spreadsheet placeholder the text is; null for an ordinary value. */
const instead = (text: string): "error" | "narrow" | null => {
  if (!mayBeError(text) || text.length > maxError) return null;
  const shown = text.trim();
  if (tooNarrow.test(shown)) return "narrow";
  return knownError.test(shown) || anyError.test(shown) ? "error" : null;
};

// A long number that a spreadsheet turned into scientific notation: its digits are lost.
const shortenedNumber = /^\s*[-+\u2212]?\d(?:[.,]\d+)?E[-+\u2212]\d{1,3}\s*$/;
const mayBeShortened: ReadonlySet<KindName> = new Set(["id", "text", "longText"]);

const isShortened = (kind: KindName, text: string): boolean =>
  text.includes("E") && mayBeShortened.has(kind) && shortenedNumber.test(text);

const maxIdWords = 4;

/** A footnote below a table rather than an id. */
const isSentence = (kind: KindName, text: string): boolean =>
  kind === "id" &&
  text.includes(" ") &&
  (/:\s/.test(text) || text.trim().split(/\s+/).length > maxIdWords);

/** A word for one of the field's usual values, in another language or case: checks and filters do not know it. */
const isOtherWord = ({ field }: WireField, text: string): boolean =>
  field.suggestions !== undefined && (suggestionOfWord(field, text) ?? text) !== text;

/** A doubt about the value in its field; only used where the text itself is not doubtful. */
const fieldDoubt = (
  { kind, field }: WireField,
  { value, doubt }: { readonly value: Value; readonly doubt?: Doubt },
  text: string,
): Doubt | null =>
  value === null || doubt !== undefined ? null : (kind.doubtOf?.(value, field, text) ?? null);

const doubtOf = (
  entry: WireField,
  reading: { readonly value: Value; readonly doubt?: Doubt },
  text: string,
): Doubt | null => {
  const { kind } = entry.field;
  if (isShortened(kind, text)) return "shortened";
  if (isSentence(kind, text)) return "sentence";
  return isOtherWord(entry, text) ? "otherWord" : fieldDoubt(entry, reading, text);
};

/** The cell's result from an already parsed text: its value and doubt, or why it is refused. */
export const checkText = (entry: WireField, text: string, reading: Reading): CellReading => {
  const shown = instead(text);
  if (shown !== null) return ambiguous(entry, text, shown);
  const { kind, field } = entry;
  if (!reading.ok) return faults[field.kind]({ entry, text, code: reading.code, value: null });
  const code = reading.value === null ? null : kind.check(reading.value, field);
  if (code !== null) return faults[field.kind]({ entry, text, code, value: reading.value });
  const doubt = doubtOf(entry, reading, text);
  return doubt === null ? reading : { ...reading, doubt };
};

const readPasted = (entry: WireField, text: string): CellReading =>
  isBlank(text) ? nothing : checkText(entry, text, entry.kind.parse(text));

const readTyped = ({ wire, field, kind }: WireField, given: unknown): CellReading => {
  const reading = kind.fromWire(given);
  if (!reading.ok) return refuse(valueProblem(wire, field, reading.code));
  const code = reading.value === null ? null : kind.check(reading.value, field);
  return code === null ? reading : refuse(valueProblem(wire, field, code, reading.value));
};

/**
 * Parses a batch cell by the cleaning rules, or says why it is refused. A string is pasted text, anything
 * else a typed wire value.
 */
export const readCell = (entry: WireField, given: unknown): CellReading => {
  if (given === null || given === undefined) return nothing;
  return typeof given === "string" ? readPasted(entry, given) : readTyped(entry, given);
};
