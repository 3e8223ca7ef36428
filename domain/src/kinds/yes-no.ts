import type { Kind } from "../kind.ts";
import { empty, read, refuse } from "../reading.ts";

const words: ReadonlyMap<string, boolean> = new Map([
  ["ja", true],
  ["yes", true],
  ["true", true],
  ["sant", true],
  ["1", true],
  ["x", true],
  ["nej", false],
  ["no", false],
  ["false", false],
  ["falskt", false],
  ["0", false],
]);

const maxWord = 6;

const format = (value: boolean): string => (value ? "Ja" : "Nej");

export const yesNo: Kind<"yesNo"> = {
  parse(text) {
    const trimmed = text.trim();
    if (trimmed === "") return empty;
    const value = trimmed.length > maxWord ? undefined : words.get(trimmed.toLowerCase());
    return value === undefined ? refuse("notYesNo") : read(value);
  },
  format,
  show: format,
  fromWire(value) {
    if (value === null || value === "") return empty;
    return typeof value === "boolean" ? read(value) : refuse("notYesNo");
  },
  toWire: (value) => value,
  check: () => null,
  schema: () => ({ type: "boolean" }),
};
