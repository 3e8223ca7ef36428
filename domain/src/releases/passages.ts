import { allMatches } from "../terms/all-matches.ts";
import type { Span } from "../span.ts";

/** A sentence or row; `label` is the short line above it if it begins a line. */
export type Passage = Span & { readonly label: string };

const abbreviations: ReadonlySet<string> = new Set(
  "kl ca cirka resp st nr bl t.ex s.k t.o.m f.o.m fr.o.m o.m m.m e.g i.e no approx jan feb mar apr jun jul aug sep sept okt oct nov dec kr bl.a d.v.s dvs inkl exkl incl excl art p.g.a pga mln mio org klo pr reg f.d m.fl nos mr mrs ms dr prof tel ev".split(
    " ",
  ),
);
const sentenceEnd =
  /[.!?]["')\]]{0,2}\s+(?=["'([]?[\p{Lu}\d])(?!\(?(?:CES?T|EES?T)(?![A-Za-zÀ-ɏ]))|\s[·*]\s+(?=\p{Lu})|(?<=\p{Ll}{4})\.(?=\p{Lu}\p{Ll}{2})/gu;
const lastWord = /(?<![\d])[A-Za-zÀ-ɏ.]{1,10}$/u;
const maxSentence = 1500;
const maxLabel = 90;

/** Whether a full stop after this text does not end a sentence. */
const isAbbreviated = (before: string): boolean => {
  const word = lastWord.exec(before)?.[0].toLowerCase();
  if (word === undefined) return false;
  // "Org.nr" ends with one.
  const last = word.split(".").at(-1) ?? word;
  return abbreviations.has(word) || abbreviations.has(last) || word.length === 1;
};

/** Cuts anything longer than a sentence, so that every passage costs a bounded amount of work. */
const cut = ({ start, end }: Span): Span[] => {
  const pieces: Span[] = [];
  for (let at = start; at < end; at += maxSentence)
    pieces.push({ start: at, end: Math.min(end, at + maxSentence) });
  return pieces;
};

const sentencesOf = (plain: string, line: Span): Span[] => {
  const sentences: Span[] = [];
  let from = line.start;
  for (const match of allMatches(plain.slice(line.start, line.end), sentenceEnd)) {
    const at = line.start + match.index;
    const isStop = plain[at] === "." && isAbbreviated(plain.slice(Math.max(from, at - 10), at));
    if (isStop) continue;
    const end = at + match[0].length;
    sentences.push({ start: from, end });
    from = end;
  }
  sentences.push({ start: from, end: line.end });
  return sentences.flatMap(cut);
};

/** The non-blank lines of a text, without surrounding spaces. */
export const linesOf = (plain: string): Span[] => {
  const lines: Span[] = [];
  let from = 0;
  while (from <= plain.length) {
    const at = plain.indexOf("\n", from);
    const to = at < 0 ? plain.length : at;
    const text = plain.slice(from, to);
    const trimmed = text.trim();
    if (trimmed !== "") {
      const start = from + text.length - text.trimStart().length;
      lines.push({ start, end: start + trimmed.length });
    }
    from = to + 1;
  }
  return lines;
};

/** A short line without a figure or full stop is a label of what follows. */
const isLabel = (text: string): boolean => text.length <= maxLabel && !/\d{3}|[.!?;]$/.test(text);

const maxListed = 100;

/** "Begins on 5 March 2024": a line with the verb of its heading. */
const opensWithVerb =
  /^[\s·*-]*(?:börjar|inleds|startar?|slutar?|avslutas|upphör|öppnar|stänger|begins?|starts?|opens?|commences?|closes?|ends?|expires?):? (?:(?:den|on|the) )?(?:[A-Za-zÀ-ɏ]+day,? |[A-Za-zÀ-ɏ]+dagen den )?(?:\d|[A-Z][a-z]+ \d)/iu;

/** Whether a line continues the list under a heading: `ISIN: …`, cells, or a verb. */
const isListed = (text: string): boolean =>
  text.length <= maxListed && (/[:|\t]/.test(text) || opensWithVerb.test(text));

type Text = { readonly plain: string; readonly lower: string; readonly headline: Span };

/** The sentences and rows of a text, in order. */
export const passagesOf = ({ plain, lower, headline }: Text, lines: readonly Span[]): Passage[] => {
  let heading = "";
  let isBelowVerb = false;
  return lines.flatMap((line) => {
    const text = plain.slice(line.start, line.end);
    const hasVerb = opensWithVerb.test(text);
    const above = isBelowVerb && !hasVerb ? "" : heading;
    isBelowVerb = hasVerb && above !== "";
    // The headline applies to the whole text.
    if (line.start > headline.start && isLabel(text) && !/[:|\t]./.test(text))
      heading = lower.slice(line.start, line.end);
    else if (!isListed(text)) heading = "";
    return sentencesOf(plain, line).map((sentence, at) => ({
      ...sentence,
      label: at === 0 ? above : "",
    }));
  });
};
