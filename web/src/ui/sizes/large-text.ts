import type { ClipboardEvent } from "react";

/** A textarea with more text would block the page. */
const large = 100_000;
const manyLines = 1000;
const linesShown = 100;

const hasManyLines = (text: string): boolean => {
  let at = -1;
  for (let line = 0; line < manyLines; line++) {
    at = text.indexOf("\n", at + 1);
    if (at === -1) return false;
  }
  return true;
};

export const isLarge = (text: string): boolean => text.length > large || hasManyLines(text);

/** What a textarea shows of a text: all of it, or the beginning of a large one. */
export const excerptOf = (text: string): string => {
  if (!isLarge(text)) return text;
  const lines = text.slice(0, large).split(/\r\n?|\n/, linesShown);
  return `${lines.join("\n")}\n…`;
};

/** Copying the whole excerpt copies the whole text. */
export const copyWhole =
  (text: string) =>
  (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    if (!isLarge(text) || selectionStart > 0 || selectionEnd < value.length) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", text);
  };

// Replacing plain strings takes a fraction of the time of a regular expression.
const withPlainBreaks = (text: string): string => {
  const inLines = text.replaceAll("\r\n", "\n");
  return inLines.includes("\r") ? inLines.replaceAll("\r", "\n") : inLines;
};

const compared = 10_000;

const beginAlike = (left: string, right: string): boolean => {
  const [one, other] = [left, right].map((text) => withPlainBreaks(text.slice(0, compared)));
  const length = Math.min(one?.length ?? 0, other?.length ?? 0);
  return one?.slice(0, length) === other?.slice(0, length);
};

/**
 * Whether two texts of any length have the same lines, ignoring the kind of line breaks and trailing white
 * space.
 */
export const isSameText = (left: string, right: string): boolean => {
  const one = left.trimEnd();
  const other = right.trimEnd();
  if (one === other) return true;
  if (!one.includes("\r") && !other.includes("\r")) return false;
  return beginAlike(one, other) && withPlainBreaks(one) === withPlainBreaks(other);
};
