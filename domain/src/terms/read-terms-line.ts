import { type Piece, type Token, tokensOf } from "./line-tokens.ts";
import type { Span } from "../span.ts";
import type { TermsField, TermsProblem, TermsProblemCode, TermsReading } from "./terms.ts";
import { type FieldCandidate, toReading } from "./to-reading.ts";

const pairFields = [
  ["sharesRequired", "rightsReceived"],
  ["rightsRequired", "unitsReceived"],
] as const;

/** A number for a field; none for a question mark. */
const candidateOf = (field: TermsField, { value, start, end }: Piece): FieldCandidate[] =>
  value === null ? [] : [{ field, value, start, end }];

type Read = { readonly fields: FieldCandidate[]; readonly problems: TermsProblem[] };

const problemsOf = (code: TermsProblemCode, spans: readonly Span[]): TermsProblem[] =>
  spans.map(({ start, end }) => ({ code, start, end }));

const readPairs = (tokens: readonly Token[]): Read => {
  const unread = tokens.findIndex((token) => token.is === "problem" && token.isRatio);
  const isSure = (token: Token): boolean => unread < 0 || tokens.indexOf(token) < unread;
  const all = tokens.filter((token) => token.is === "pair");
  const pairs = all.filter(isSure);
  const fields = pairs.flatMap(({ first, second }, place) => {
    const names = pairFields[place];
    return names === undefined
      ? []
      : [...candidateOf(names[0], first), ...candidateOf(names[1], second)];
  });
  const surplus = pairs.slice(pairFields.length);
  return {
    fields,
    problems: [
      ...problemsOf("surplus", surplus),
      // After a ratio that could not be parsed, it is unknown which of the two this one is.
      ...problemsOf(
        "ambiguous",
        all.filter((token) => !isSure(token)),
      ),
    ],
  };
};

/** A single whole number may be the shares in a unit or the price; the other tokens decide. */
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
  if (first === undefined) return { fields: [], problems: [] };
  const others = wholes.slice(1);
  if (hasShares && price === undefined)
    return { fields: [asPrice(first)], problems: problemsOf("surplus", others) };
  if (!hasShares && price !== undefined && first.start < price.start)
    return { fields: [asShares(first)], problems: problemsOf("surplus", others) };
  if (!hasShares && price === undefined && second !== undefined)
    return { fields: [asShares(first), asPrice(second)], problems: problemsOf("surplus", more) };
  const code = hasShares || price !== undefined ? "surplus" : "ambiguous";
  return { fields: [], problems: problemsOf(code, wholes) };
};

/** Parses `1:11 10:1 1+1TO2 1,06`: shares to rights, rights to units, a unit's contents, its price. */
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
      ...units.flatMap(({ stray }) => problemsOf("notUnderstood", stray)),
      ...problems.map(({ code, start, end }) => ({ code, start, end })),
    ],
  });
};
