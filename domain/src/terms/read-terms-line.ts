import { readPrice } from "./read-price.ts";
import type { Span, TermsField, TermsProblem, TermsProblemCode, TermsReading } from "./terms.ts";
import { type FieldCandidate, type WarrantCandidate, toReading } from "./to-reading.ts";

/** What a piece of a terms line is. */
type Token = Span &
  (
    | { readonly is: "pair"; readonly first: Piece; readonly second: Piece }
    | {
        readonly is: "unit";
        readonly shares: Piece;
        readonly warrants: readonly WarrantCandidate[];
        /** Each plus with nothing after it. */
        readonly stray: readonly Span[];
      }
    | { readonly is: "whole"; readonly value: number }
    | { readonly is: "price"; readonly value: string }
    | { readonly is: "problem"; readonly code: TermsProblemCode }
  );

/** A number in its place, `null` for a question mark. */
type Piece = Span & { readonly value: number | null };

const gap = /[\s,;/|]+/y;
const pair = /(?<first>\d+|\?)\s*:\s*(?<second>\d+|\?)(?![\d:])/dy;
const unit =
  /(?<shares>\d+|\?)(?:\s*(?:aktier?|shares?|a)(?![\p{L}\p{N}]))?(?<warrants>(?:\s*\+\s*(?:\d+|\?)?\s*(?:"(?:[^"]|"")*"|to(?:\s?\d+(?!\d|[.,]\d))?[a-z]?(?![\p{L}\p{N}]))?)+)/diuy;
const warrant =
  /\+\s*(?<count>\d+|\?)?\s*(?:"(?<quoted>(?:[^"]|"")*)"|(?<series>to(?:\s?\d+(?!\d|[.,]\d))?[a-z]?(?![\p{L}\p{N}])))?/dgiu;
const shares = /(?<shares>\d+|\?)\s*(?:aktier?|shares?|a)(?![\p{L}\p{N}])/diuy;
const grouped = /\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?![\d:+]|\s*\+)(?:[.,]\d+)?/y;
const amount =
  /[à@]?\s*(?:sek|kr|kronor|eur|euro|nok|dkk|usd|[€$£])?\s*\d+(?:[.,]\d+)?(?:\s*(?:kronor|krona|kr|sek|öre|eur|euro|nok|dkk|usd|:-|[€$£])(?![\p{L}\p{N}])\.?)?/iuy;
const whole = /^\d+$/;
const rest = /[^\s,;/|]+/y;

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

type Groups = { readonly [name: string]: readonly [number, number] | undefined };

/** Where a named group of a match stands, shifted by where the match was looked for. */
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

const warrantOf = (match: RegExpExecArray, shift: number): WarrantCandidate => {
  const name = nameOf(match);
  const count = groupSpan(match, "count", shift);
  const nameSpan = groupSpan(match, "quoted", shift) ?? groupSpan(match, "series", shift);
  const digits = match.groups?.["count"] ?? "?";
  return {
    name: name === null || nameSpan === null ? null : { value: name, ...nameSpan },
    count: count === null || digits === "?" ? null : { value: Number(digits), ...count },
  };
};

const isStray = ({ groups }: RegExpExecArray): boolean =>
  ["count", "quoted", "series"].every((name) => groups?.[name] === undefined);

/** `+0` says that there are none. */
const isNone = ({ name, count }: WarrantCandidate): boolean => name === null && count?.value === 0;

const unitToken = (match: RegExpExecArray): Token => {
  const shift = groupSpan(match, "warrants")?.start ?? match.index;
  const found = [...(match.groups?.["warrants"] ?? "").matchAll(warrant)];
  const warrants = found
    .filter((each) => !isStray(each))
    .map((each) => warrantOf(each, shift))
    .filter((candidate) => !isNone(candidate));
  const stray = found
    .filter((each) => isStray(each))
    .map(({ index }) => ({ start: shift + index, end: shift + index + 1 }));
  const span = { start: match.index, end: match.index + match[0].length };
  return { is: "unit", shares: pieceOf(match, "shares"), warrants, stray, ...span };
};

const amountToken = (text: string, span: Span): Token => {
  if (whole.test(text)) return { is: "whole", value: Number(text), ...span };
  const price = readPrice(text.replace(/^[à@]\s*/, ""));
  return "code" in price
    ? { is: "problem", code: price.code, ...span }
    : { is: "price", value: price.value, ...span };
};

const tokenAt = (text: string, at: number): Token => {
  const spanOf = (match: RegExpExecArray): Span => ({ start: at, end: at + match[0].length });
  const ratio = matchAt(pair, text, at);
  if (ratio !== null)
    return {
      is: "pair",
      first: pieceOf(ratio, "first"),
      second: pieceOf(ratio, "second"),
      ...spanOf(ratio),
    };
  const inUnit = matchAt(unit, text, at);
  if (inUnit !== null) return unitToken(inUnit);
  const only = matchAt(shares, text, at);
  if (only !== null)
    return {
      is: "unit",
      shares: pieceOf(only, "shares"),
      warrants: [],
      stray: [],
      ...spanOf(only),
    };
  // A space in a number may as well stand between two.
  const spaced = matchAt(grouped, text, at);
  if (spaced !== null) return { is: "problem", code: "ambiguous", ...spanOf(spaced) };
  const number = matchAt(amount, text, at);
  if (number !== null) return amountToken(number[0], spanOf(number));
  const other = matchAt(rest, text, at);
  const end = other === null ? text.length : at + other[0].length;
  return { is: "problem", code: "notUnderstood", start: at, end };
};

const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    at += matchAt(gap, text, at)?.[0].length ?? 0;
    if (at >= text.length) break;
    const token = tokenAt(text, at);
    tokens.push(token);
    at = token.end;
  }
  return tokens;
};

const pairFields = [
  ["sharesRequired", "rightsReceived"],
  ["rightsRequired", "unitsReceived"],
] as const;

/** A number for a field; a question mark says nothing. */
const candidateOf = (field: TermsField, { value, start, end }: Piece): FieldCandidate[] =>
  value === null ? [] : [{ field, value, start, end }];

type Read = { readonly fields: FieldCandidate[]; readonly problems: TermsProblem[] };

const readPairs = (tokens: readonly Token[]): Read => {
  const pairs = tokens.filter((token) => token.is === "pair");
  const fields = pairs.flatMap(({ first, second }, place) => {
    const names = pairFields[place];
    return names === undefined
      ? []
      : [...candidateOf(names[0], first), ...candidateOf(names[1], second)];
  });
  const surplus = pairs.slice(pairFields.length);
  return {
    fields,
    problems: surplus.map(({ start, end }) => ({ code: "surplus", start, end }) as const),
  };
};

/** A whole number alone may be the shares in a unit or the price; what else there is decides. */
const readWholes = (tokens: readonly Token[]): Read => {
  const wholes = tokens.filter((token) => token.is === "whole");
  const [first, second, ...more] = wholes;
  const price = tokens.find((token) => token.is === "price");
  const hasShares = tokens.some((token) => token.is === "unit");
  const asShares = (token: Span & { value: number }): FieldCandidate => ({
    field: "sharesInUnit",
    value: token.value,
    start: token.start,
    end: token.end,
  });
  const asPrice = ({ value, start, end }: Span & { value: number }): FieldCandidate => ({
    field: "unitSubPrice",
    value: String(value),
    start,
    end,
  });
  const refuse = (code: TermsProblemCode, spans: readonly Span[]): TermsProblem[] =>
    spans.map(({ start, end }) => ({ code, start, end }));
  if (first === undefined) return { fields: [], problems: [] };
  const others = wholes.slice(1);
  if (hasShares && price === undefined)
    return { fields: [asPrice(first)], problems: refuse("surplus", others) };
  if (!hasShares && price !== undefined && first.start < price.start)
    return { fields: [asShares(first)], problems: refuse("surplus", others) };
  if (!hasShares && price === undefined && second !== undefined)
    return { fields: [asShares(first), asPrice(second)], problems: refuse("surplus", more) };
  const code = hasShares || price !== undefined ? "surplus" : "ambiguous";
  return { fields: [], problems: refuse(code, wholes) };
};

/** Reads `1:11 10:1 1+1TO2 1,06`: shares and their rights, rights and their units, what a unit holds, its price. */
export const readTermsLine = (text: string): TermsReading => {
  const tokens = tokensOf(text);
  const pairs = readPairs(tokens);
  const wholes = readWholes(tokens);
  const units = tokens.filter((token) => token.is === "unit");
  const prices = tokens
    .filter((token) => token.is === "price")
    .map(({ value, start, end }) => ({ field: "unitSubPrice", value, start, end }) as const);
  const problems = tokens.filter((token) => token.is === "problem");
  return toReading({
    fields: [
      ...pairs.fields,
      ...units.flatMap((each) => candidateOf("sharesInUnit", each.shares)),
      ...wholes.fields,
      ...prices,
    ],
    warrants: units.map(({ warrants }) => warrants),
    problems: [
      ...pairs.problems,
      ...wholes.problems,
      ...units.flatMap(({ stray }) =>
        stray.map((span) => ({ code: "notUnderstood", ...span }) as const),
      ),
      ...problems.map(({ code, start, end }) => ({ code, start, end })),
    ],
  });
};
