import type { Field } from "../field.ts";
import type { Reading } from "../kind.ts";
import type { ValueCode } from "../problem.ts";
import { empty, read, refuse } from "../reading.ts";
import { hasEdgeSpaces, isLongerThan } from "../text-rules.ts";

const readWireText = (value: unknown): Reading<string> => {
  if (value === null || value === "") return empty;
  return typeof value === "string" ? read(value) : refuse("notText");
};

/** Surrounding spaces are kept but doubtful: nobody sees them, and an exact filter does not match the text. */
export const readAsTyped = (text: string): Reading<string> =>
  read(text, hasEdgeSpaces(text) ? "edgeSpaces" : undefined);

type TextRules = {
  readonly maxLength: number;
  /** The rule that a text of allowed length breaks, or null. */
  readonly broken: (text: string) => ValueCode | null;
};

/** Shared by the kinds that hold text: the text is stored byte for byte. */
export const textLike = ({ maxLength, broken }: TextRules) => ({
  parse: (text: string): Reading<string> => (text === "" ? empty : readAsTyped(text)),
  format: (value: string): string => value,
  show: (value: string): string => value,
  fromWire: readWireText,
  toWire: (value: string): string => value,
  check: (value: string, field: Field): ValueCode | null =>
    isLongerThan(value, field.maxLength ?? maxLength) ? "tooLong" : broken(value),
  schema: (field: Field) => ({
    type: "string",
    minLength: 1,
    maxLength: field.maxLength ?? maxLength,
  }),
});
