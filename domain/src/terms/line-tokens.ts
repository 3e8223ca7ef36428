import { readPrice } from "./read-price.ts";
import type { Span } from "../span.ts";
import type { TermsProblemCode } from "./terms.ts";
import type { WarrantCandidate } from "./to-reading.ts";

/** What a token of a terms line can be. */
export type Token = Span &
  (
    | { readonly is: "pair"; readonly first: Piece; readonly second: Piece }
    | {
        readonly is: "unit";
        readonly shares: Piece;
        readonly warrants: readonly WarrantCandidate[];
        /** Plus signs without anything after them. */
        readonly stray: readonly Span[];
      }
    | { readonly is: "whole"; readonly value: number }
    | { readonly is: "price"; readonly value: string }
    | {
        readonly is: "problem";
        readonly code: TermsProblemCode;
        /** Whether it may have been a ratio; then it is unknown which ratio the next one is. */
        readonly isRatio: boolean;
      }
  );

/** A number with its place; `null` for a question mark. */
export type Piece = Span & { readonly value: number | null };

const gap = /(?:[\s;|]|[,/](?!\d))+/y;
const pair = /(?<first>\d+|\?)\s*:\s*(?<second>\d+|\?)(?![\d:])/dy;
const unit =
  /(?<shares>\d+|\?)(?:\s*(?:aktier?|shares?|a)(?![A-Za-zÀ-ɏ\p{N}]))?(?<warrants>(?:\s*\+\s*(?:\d+|\?)?\s*(?:"(?:[^"]|"")*"|to(?:\s?\d+(?!\d|[.,]\d))?[a-z]?(?![A-Za-zÀ-ɏ\p{N}]))?)+)/diuy;
const warrant =
  /\+\s*(?<count>\d+|\?)?\s*(?:"(?<quoted>(?:[^"]|"")*)"|(?<series>to(?:\s?\d+(?!\d|[.,]\d))?[a-z]?(?![A-Za-zÀ-ɏ\p{N}])))?/dgiu;
/** The first series of a unit without shares, `1TO2`; others may follow as in any unit. */
const firstSeries =
  /\+?\s*(?<count>\d+|\?)\s*(?:"(?<quoted>(?:[^"]|"")*)"|(?<series>to(?:\s?\d+(?!\d|[.,]\d))?[a-z]?(?![A-Za-zÀ-ɏ\p{N}])))/diuy;
const moreSeries =
  /(?:\s*\+\s*(?:\d+|\?)?\s*(?:"(?:[^"]|"")*"|to(?:\s?\d+(?!\d|[.,]\d))?[a-z]?(?![A-Za-zÀ-ɏ\p{N}]))?)+/diuy;
const shares = /(?<shares>\d+|\?)\s*(?:aktier?|shares?|a)(?![A-Za-zÀ-ɏ\p{N}])/diuy;
const grouped = /\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?![\d:+]|\s*\+)(?:[.,]\d+)?/y;
const groupedPair = /\d{1,3}(?:[ \u00a0\u202f]\d{3})+\s*:\s*\d+/y;
const amount =
  /[à@]?\s*(?:sek|kr|kronor|eur|euro|nok|dkk|usd|[€$£])?\s*\d+(?:[.,]\d+)?(?:\s*(?:kronor|krona|kr|sek|öre|eur|euro|nok|dkk|usd|:-|[€$£])(?![A-Za-zÀ-ɏ\p{N}])\.?)?/iuy;
const whole = /^\d+$/;
const rest = /(?:[^\s,;/|]|[,/](?=\d))+/y;
const closed = /[.)!]*(?:[\s,;/|]|$)/y;
const thousands = /[ \u00a0\u202f]\d{3}(?!\d)/y;

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

type Groups = { readonly [name: string]: readonly [number, number] | undefined };

/** The range of a named group, shifted by the offset at which the match was searched. */
const groupSpan = (match: RegExpExecArray, name: string, shift = 0): Span | null => {
  const groups: Groups = match.indices?.groups ?? {};
  const place = new Map(Object.entries(groups)).get(name);
  return place === undefined ? null : { start: place[0] + shift, end: place[1] + shift };
};

const pieceOf = (match: RegExpExecArray, name: string): Piece => {
  const span = groupSpan(match, name) ?? { start: match.index, end: match.index };
  const digits = match.groups?.[name] ?? "?";
  return { ...span, value: digits === "?" ? null : Number(digits) };
};

const nameOf = ({ groups }: RegExpExecArray): string | null => {
  const { quoted, series } = groups ?? {};
  return quoted?.replaceAll('""', '"') ?? series?.toUpperCase() ?? null;
};

/** Where a name in quotation marks stands: an empty one, in its marks. */
const quotedSpan = (match: RegExpExecArray, shift: number): Span | null => {
  const span = groupSpan(match, "quoted", shift);
  return span === null || span.end > span.start
    ? span
    : { start: span.start - 1, end: span.end + 1 };
};

const warrantOf = (match: RegExpExecArray, shift: number): WarrantCandidate => {
  const name = nameOf(match);
  const count = groupSpan(match, "count", shift);
  const nameSpan = quotedSpan(match, shift) ?? groupSpan(match, "series", shift);
  const digits = match.groups?.["count"] ?? "?";
  return {
    name: name === null || nameSpan === null ? null : { value: name, ...nameSpan },
    count: count === null || digits === "?" ? null : { value: Number(digits), ...count },
  };
};

const isStray = ({ groups }: RegExpExecArray): boolean =>
  ["count", "quoted", "series"].every((name) => groups?.[name] === undefined);

/** `+0`: the unit contains no warrants. */
const isNone = ({ name, count }: WarrantCandidate): boolean => name === null && count?.value === 0;

const spanFrom = ({ index, 0: { length } }: RegExpExecArray): Span => ({
  start: index,
  end: index + length,
});

type Series = { readonly warrants: readonly WarrantCandidate[]; readonly stray: readonly Span[] };

/** The series in a text such as `+1TO1+1TO2` that begins at an offset. */
const seriesIn = (text: string, shift: number): Series => {
  const found = [...text.matchAll(warrant)];
  const warrants = found
    .filter((each) => !isStray(each))
    .map((each) => warrantOf(each, shift))
    .filter((candidate) => !isNone(candidate));
  const stray = found
    .filter((each) => isStray(each))
    .map(({ index }) => ({ start: shift + index, end: shift + index + 1 }));
  return { warrants, stray };
};

const unitToken = (match: RegExpExecArray): Token => {
  const shift = groupSpan(match, "warrants")?.start ?? match.index;
  const found = seriesIn(match.groups?.["warrants"] ?? "", shift);
  const piece = pieceOf(match, "shares");
  // `0+1TO2`: no field says that a unit has no shares.
  const isWithout = piece.value === 0 && found.warrants.length > 0;
  const span = { start: match.index, end: match.index + match[0].trimEnd().length };
  return { is: "unit", shares: isWithout ? { ...piece, value: null } : piece, ...found, ...span };
};

/** A unit that consists of warrants only. */
const warrantsToken = (text: string, first: RegExpExecArray): Token => {
  const { start, end } = spanFrom(first);
  const more = matchAt(moreSeries, text, end)?.[0].trimEnd() ?? "";
  const { warrants, stray } = seriesIn(more, end);
  return {
    is: "unit",
    shares: { start, end: start, value: null },
    warrants: [warrantOf(first, 0), ...warrants],
    stray,
    start,
    end: end + more.length,
  };
};

const problemToken = (code: TermsProblemCode, text: string, { start, end }: Span): Token => {
  const piece = text.slice(start, end);
  return {
    is: "problem",
    code,
    isRatio: /\p{Nd}/u.test(piece) && /[:：∶/–−-]/.test(piece),
    start,
    end,
  };
};

const amountToken = (text: string, match: RegExpExecArray): Token => {
  const span = spanFrom(match);
  const [written] = match;
  if (whole.test(written)) return { is: "whole", value: Number(written), ...span };
  const price = readPrice(written.replace(/^[à@]\s*/, ""));
  return "code" in price
    ? problemToken(price.code, text, span)
    : { is: "price", value: price.value, ...span };
};

const pairToken = (match: RegExpExecArray): Token => ({
  is: "pair",
  first: pieceOf(match, "first"),
  second: pieceOf(match, "second"),
  ...spanFrom(match),
});

const sharesToken = (match: RegExpExecArray): Token => ({
  is: "unit",
  shares: pieceOf(match, "shares"),
  warrants: [],
  stray: [],
  ...spanFrom(match),
});

/** The token at an offset, regardless of what follows. */
const pieceAt = (text: string, at: number): Token => {
  const ratio = matchAt(pair, text, at);
  if (ratio !== null) return pairToken(ratio);
  const inUnit = matchAt(unit, text, at);
  if (inUnit !== null) return unitToken(inUnit);
  const inWarrants = matchAt(firstSeries, text, at);
  if (inWarrants !== null) return warrantsToken(text, inWarrants);
  const only = matchAt(shares, text, at);
  if (only !== null) return sharesToken(only);
  // A space within a number may also separate two numbers.
  const spaced = matchAt(grouped, text, at) ?? matchAt(groupedPair, text, at);
  if (spaced !== null) return problemToken("ambiguous", text, spanFrom(spaced));
  const number = matchAt(amount, text, at);
  if (number !== null) return amountToken(text, number);
  const other = matchAt(rest, text, at);
  return problemToken(
    "notUnderstood",
    text,
    other ? spanFrom(other) : { start: at, end: text.length },
  );
};

/** Whether a ratio or a unit's contents begin here; the text before is then a number of its own. */
const isApart = (text: string, at: number): boolean =>
  matchAt(pair, text, at) !== null || matchAt(unit, text, at) !== null;

/**
 * The end of three-digit groups that continue a ratio, as in `1:2 500 10:1`; the ratio's own end where there
 * are none.
 */
const endOfGroups = (text: string, { is, end }: Token): number => {
  const group = is === "pair" ? matchAt(thousands, text, end) : null;
  if (group === null) return end;
  const behind = end + group[0].length;
  const next = behind + (matchAt(gap, text, behind)?.[0].length ?? 0);
  return group[0][1] === "0" || isApart(text, next) ? behind : end;
};

/**
 * A token is accepted only as a whole: if it is followed directly by something that does not belong to it,
 * all of it is a problem.
 */
const tokenAt = (text: string, at: number): Token => {
  const token = pieceAt(text, at);
  const end = endOfGroups(text, token);
  const isNumber = matchAt(/[.,/]\d/y, text, end) !== null;
  const isClosed = isNumber ? isApart(text, end + 1) : matchAt(closed, text, end) !== null;
  if (isClosed && end === token.end) return token;
  const tail = isClosed ? null : matchAt(rest, text, end);
  const code = isNumber || end > token.end ? "ambiguous" : "notUnderstood";
  return problemToken(code, text, { start: at, end: end + (tail?.[0].length ?? 0) });
};

/** The offset of the next token. */
const afterGap = (text: string, at: number): number => {
  const isDivided = at > 0 && matchAt(/[,/](?=\d)/y, text, at) !== null && isApart(text, at + 1);
  return isDivided ? at + 1 : at + (matchAt(gap, text, at)?.[0].length ?? 0);
};

/** The tokens of a terms line, in order. */
export const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = [];
  let at = afterGap(text, 0);
  while (at < text.length) {
    const token = tokenAt(text, at);
    tokens.push(token);
    at = afterGap(text, token.end);
  }
  return tokens;
};
