import { monthNumbers } from "./mentions/months.ts";

const wrapped = 40;
const gapLength = 80;
/** A row of a table, or a list of names and values. */
const isRow = (line: string): boolean => /[\t|]/.test(line);
const months: ReadonlySet<string> = new Set(monthNumbers.keys());
const lastWord = /(?<![\p{L}\d])\p{L}{3,10}$/u;
const connective =
  /^(?:till|t\.o\.m|och|samt|eller|respektive|to|and|until|or|per|av|of|og|eller|til|ja)(?!\p{L})/u;

/** A bracket that is opened and not closed. */
const isOpen = (line: string): boolean => line.lastIndexOf("(") > line.lastIndexOf(")");

/** Whether a sentence that a line ends in goes on in the next: in a small letter, a bracketed figure, or the day of a month. */
const goesOn = (line: string, next: string): boolean => {
  if (line.length < wrapped || isRow(line) || isRow(next)) return false;
  if (/[.!?:;-]$/.test(line)) return false;
  if (isOpen(line)) return true;
  if (/\d$/.test(line)) return connective.test(next);
  if (/^\p{Ll}(?![).])/u.test(next) || /^\(\d/.test(next)) return true;
  return /^\d/.test(next) && months.has(lastWord.exec(line.slice(-12))?.[0].toLowerCase() ?? "");
};

/** Line ends within sentences as spaces, as a narrow text has them, so that places stay. */
export const unwrapLines = (text: string): string => {
  const pieces: string[] = [];
  let from = 0;
  for (const match of text.matchAll(/(?<=\S)[ ]*\n[ ]*(?:\n[ ]*)?(?=\S)/g)) {
    const end = match.index + match[0].length;
    if (match[0].length > gapLength || match.index < from) continue;
    const lineStart = text.lastIndexOf("\n", match.index - 1) + 1;
    const lineEnd = text.indexOf("\n", end);
    const line = text.slice(lineStart, match.index).trim();
    const next = text.slice(end, lineEnd < 0 ? text.length : lineEnd);
    if (!goesOn(line, next)) continue;
    pieces.push(text.slice(from, match.index), " ".repeat(match[0].length));
    from = end;
  }
  return pieces.join("") + text.slice(from);
};
