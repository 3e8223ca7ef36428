import { monthNumbers } from "./mentions/months.ts";

const wrapped = 40;
const shortest = 16;
const gapLength = 80;
/** A bullet and the gap behind it, which is none of a table. */
const bulleted = /^\s*[·*-]\s+/;
/** A row of a table, or of a list of names and values. */
const isRow = (line: string): boolean => /[\t|]|\S {3,}\S/.test(line.replace(bulleted, ""));
const months: ReadonlySet<string> = new Set(monthNumbers.keys());
const lastWord = /(?<![A-Za-zÀ-ɏ\d])[A-Za-zÀ-ɏ]{3,10}$/u;
const connective =
  /^(?:till|t\.o\.m|och|samt|eller|respektive|to|and|until|or|per|av|of|og|eller|til|ja)(?![A-Za-zÀ-ɏ])/u;

/** Words that cannot end a sentence or heading. */
const leadsOn =
  /(?<![A-Za-zÀ-ɏ\d])(?:i|av|för|till|om|den|från|på|vid|hos|of|for|to|the|from|by|at|fra|til|ved)$/u;
/** Words that a day or an amount follows. */
const endsOpen =
  /(?<![A-Za-zÀ-ɏ\d])(?:den|från|till|till och med|med högst|om högst|from|until|to|on|the)$/u;
/** Words that a figure follows, at the end of a line that is long. */
const figureFollows =
  /(?<![A-Za-zÀ-ɏ\d])(?:teckna|teckning av|berättigar till|erhålla|om|cirka|ca\.?|högst|motsvarande|subscribe for|entitles? to|entitling to|receive|of|approximately|corresponding to|up to)$/u;
/** Nouns that a figure at a line end may count. */
const counted =
  /^(?:(?:nya|nyemitterade|new) )?(?:\p{Ll}{0,20}aktier|units|shares|aksjer|uniträtter|teckningsrätter|(?:subscription|unit) rights?|teckningsoptioner|warrants|procent|per ?cent|kronor|öre)(?![A-Za-zÀ-ɏ])/u;

/** Whether a bracket is opened and not closed. */
const isOpen = (line: string): boolean => line.lastIndexOf("(") > line.lastIndexOf(")");

const [minWidth, maxWidth] = [56, 120];
const maxRagged = 8;
const minFull = 6;
/** The part of the lines that may be longer: headlines and addresses. */
const maxLonger = 0.03;

/**
 * The width at which a text was wrapped: hardly any line is longer, and several are nearly as long. `null`
 * where it was not wrapped.
 */
const widthOf = (text: string): number | null => {
  const lengths = text.split("\n").flatMap((line) => line.trim().length || []);
  const longest = lengths.toSorted((one, other) => other - one);
  const width = longest[Math.max(1, Math.floor(maxLonger * longest.length))] ?? 0;
  const full = lengths.filter((length) => length > width - maxRagged && length <= width).length;
  return width >= minWidth && width <= maxWidth && full >= minFull ? width : null;
};

const listed = /^(?:[·*-]|\(?[A-Za-zÀ-ɏ]?[A-Za-zÀ-ɏ]?[).]|\d{1,2}[).]) /u;

/** Whether a line is full: the next word would not have fitted. */
const isFull = (line: string, next: string, width: number | null): boolean => {
  if (width === null || line.length > width) return false;
  // A number with spaces is one word.
  const word = /^\d{1,3}(?: \d{3})+(?!\d)|^\S+/.exec(next)?.[0] ?? "";
  if (line.length + 1 + word.length <= width || isRow(line) || isRow(next)) return false;
  // A table row ends with its figure and the next begins with a name.
  if (/[\d%)]$/.test(line) && /^\p{Lu}/u.test(word) && !months.has(word.toLowerCase()))
    return false;
  return !listed.test(next);
};

/** A table row continues in the next line, whose first cell is empty. */
const isRowGoingOn = (line: string, next: string): boolean =>
  /^\|.*\|$/.test(line) && /^\|\s{2,}\|\s*\S/.test(next);

const firstWord = /^[A-Za-zÀ-ɏ]{3,10}(?![A-Za-zÀ-ɏ])/u;

const beginsWithMonth = (line: string): boolean =>
  months.has(firstWord.exec(line)?.[0].toLowerCase() ?? "");

/** The line up to a wide gap after a full stop; justified text has such gaps too. */
const upToGap = (line: string): string => /^[^\t]{30,200}?[.!?](?=\t)/.exec(line)?.[0] ?? line;

/**
 * Whether the sentence at the end of a line seems to continue in the next: that begins with a lower-case letter,
 * a figure in brackets or the day of a month.
 */
const seemsToGoOn = (line: string, next: string): boolean => {
  // A period or label in a narrow column.
  if (/\d[^\n]{0,20} [–-]$/.test(line) && /^\d/.test(next)) return true;
  if (leadsOn.test(line) && /^\p{Ll}{4}/u.test(next)) return true;
  // An amount behind its currency.
  if (/(?<![\d.,] ?)(?<![A-Za-z])(?:SEK|NOK|DKK|EUR)$/.test(line) && /^\d/.test(next)) return true;
  if (line.length < wrapped) return false;
  if (/[.!?:;-]$/.test(line)) return false;
  if (isOpen(line)) return true;
  if (figureFollows.test(line) && /^\d/.test(next) && !listed.test(next)) return true;
  if (/\d[:.]\d\d$/.test(line) && /^(?:hours|\(?ces?t)(?![a-z])/iu.test(next)) return true;
  if (/(?<![A-Za-zÀ-ɏ])(?:or|and|eller|och|samt)$/u.test(line) && /^\(?\p{Ll}/u.test(next))
    return true;
  if (/\d$/.test(line)) return connective.test(next) || counted.test(next) || beginsWithMonth(next);
  // "The scheduled date is", and a day behind it.
  if (/(?<![A-Za-z])(?:is|are|on|är)$/u.test(line) && beginsWithMonth(next)) return true;
  if (leadsOn.test(line))
    return (
      /^(?:\p{Lu}\p{Ll}|\d[\d.,]* ?[A-Za-zÀ-ɏ]{3})/u.test(next) || /^\p{Ll}(?![).])/u.test(next)
    );
  if (/^\p{Ll}(?![).])/u.test(next) || /^\(\d/.test(next)) return true;
  return /^\d/.test(next) && months.has(lastWord.exec(line.slice(-12))?.[0].toLowerCase() ?? "");
};

/** The same of lines that are not rows of a table. */
const goesOn = (line: string, next: string): boolean =>
  seemsToGoOn(line, next) && !isRow(line) && !isRow(upToGap(next));

const endsInDay = /(?<![\d.,:])\d{1,2}\.?$/;
const endsInMonth = /(?<![\d.,:])\d{1,2}\.? [A-Za-zÀ-ɏ]{3,10}$/u;

/** Whether a line break is within a day: "20" and "November 2024", or "20 November" and "2024". */
const isWithinDay = (line: string, next: string): boolean =>
  endsInDay.test(line)
    ? beginsWithMonth(next) && /^\S+\s\d{4}(?!\d)/.test(next)
    : endsInMonth.test(line) &&
      /^(?:19|20)\d\d(?!\d)/.test(next) &&
      months.has(lastWord.exec(line.slice(-12))?.[0].toLowerCase() ?? "");

/** A figure, or the first words of a sentence, in lines that are too short to show that a text is wrapped. */
const goesOnShort = (line: string, next: string): boolean => {
  if (line.length < shortest || listed.test(next)) return false;
  if (isWithinDay(line, next)) return !isRow(line) && !isRow(next);
  const seemsTo = /\d$/.test(line)
    ? counted.test(next) || /^(?:och|samt|and|og) \p{Ll}/u.test(next)
    : endsOpen.test(line) && /^\d{1,2} \p{Ll}{3,9} |^\d{1,3}(?: \d{3})+ (?:sek|kr)/iu.test(next);
  return seemsTo && !isRow(line) && !isRow(next);
};

const isOneBreak = (gap: string): boolean => gap.indexOf("\n") === gap.lastIndexOf("\n");

const leastSpaced = 12;
const maxUnspaced = 0.1;
/** Whether a blank line follows almost every line of a text. */
const isDoubleSpaced = (text: string): boolean => {
  const spaced = text.match(/\S[ ]*\n[ ]*\n[ ]*(?=\S)/g)?.length ?? 0;
  const unspaced = text.match(/\S[ ]*\n[ ]*(?=\S)/g)?.length ?? 0;
  return spaced >= leastSpaced && unspaced <= maxUnspaced * spaced;
};

/** Replaces line breaks within sentences by spaces. Offsets stay the same. */
export const unwrapLines = (text: string): string => {
  const pieces: string[] = [];
  let from = 0;
  const width = widthOf(text);
  const isSpaced = isDoubleSpaced(text);
  for (const match of text.matchAll(/(?<=\S)[ ]*\n[ ]*(?:\n[ ]*)?(?=\S)/g)) {
    const end = match.index + match[0].length;
    if (match[0].length > gapLength || match.index < from) continue;
    const lineStart = text.lastIndexOf("\n", match.index - 1) + 1;
    const lineEnd = text.indexOf("\n", end);
    const line = text.slice(lineStart, match.index).trim();
    const next = text.slice(end, lineEnd < 0 ? text.length : lineEnd);
    if (isRowGoingOn(line, next)) {
      const behind = /^\|\s+\|/.exec(next)?.[0].length ?? 0;
      pieces.push(text.slice(from, match.index - 1), " ".repeat(1 + match[0].length + behind));
      from = end + behind;
      continue;
    }
    const isWrapped = (isSpaced || isOneBreak(match[0])) && isFull(line, next, width);
    const isShort = isOneBreak(match[0]) && goesOnShort(line, next);
    if (!isWrapped && !isShort && !goesOn(line, next)) continue;
    pieces.push(text.slice(from, match.index), " ".repeat(match[0].length));
    from = end;
  }
  return pieces.join("") + text.slice(from);
};
