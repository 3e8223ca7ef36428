import type { Value } from "../entity.ts";
import { Exact } from "../checks/exact.ts";
import type { FigurePart, FormulaId } from "./figure.ts";

/** A number on its way to a figure: what it was made of, what it lacks, and its value where it lacks nothing. */
export type Attempt = {
  /** Which formula made it, where that is another one than the figure's own. */
  readonly formula?: FormulaId;
  readonly parts: readonly FigurePart[];
  readonly missing: readonly FigurePart[];
  readonly value: Exact | null;
};

const toExact = (value: Value): Exact | null =>
  typeof value === "number" || typeof value === "string" ? Exact.of(value) : null;

/** The number in a field; an empty field is missing. */
export const needed = (part: FigurePart): Attempt => {
  const value = toExact(part.value);
  return { parts: [part], missing: value === null ? [part] : [], value };
};

/** The number in a field; an empty field is zero. */
export const orZero = (part: FigurePart): Attempt => ({
  parts: [part],
  missing: [],
  value: toExact(part.value) ?? Exact.of(0),
});

/** Parts each once, where they come first: the parts of a issueFields are the same objects everywhere. */
const distinct = (parts: readonly FigurePart[]): readonly FigurePart[] =>
  parts.length < 2 ? parts : [...new Set(parts)];

type Values<Attempts> = { [K in keyof Attempts]: Exact };

const isComplete = (values: readonly (Exact | null)[]): values is readonly Exact[] =>
  values.every((value) => value !== null);

/** A number made of others; `null` where one of them is, or where the computation gives none (a quotient by zero). */
export const combine = <const Attempts extends readonly Attempt[]>(
  attempts: Attempts,
  compute: (...values: Values<Attempts>) => Exact | null,
): Attempt => {
  const values = attempts.map(({ value }) => value);
  // Safe because there is one value for each attempt, in their order.
  const value = isComplete(values) ? compute(...(values as Values<Attempts>)) : null;
  return {
    parts: distinct(attempts.flatMap(({ parts }) => parts)),
    missing: distinct(attempts.flatMap(({ missing }) => missing)),
    value,
  };
};

/** The sum of what is known: with a value in spite of what is missing. No summands give zero. */
export const sumOfKnown = (attempts: readonly Attempt[]): Attempt => {
  const known = attempts.flatMap(({ value }) => (value === null ? [] : [value]));
  return {
    parts: distinct(attempts.flatMap(({ parts }) => parts)),
    missing: distinct(attempts.flatMap(({ missing }) => missing)),
    value: known.length === 0 && attempts.length > 0 ? null : addAll(known),
  };
};

/** The sum of all; `null` where one is not known. No summands give zero. */
export const sumOfAll = (attempts: readonly Attempt[]): Attempt => {
  const sum = sumOfKnown(attempts);
  return attempts.some(({ value }) => value === null) ? { ...sum, value: null } : sum;
};

const addAll = (values: readonly Exact[]): Exact =>
  values.reduce((sum, value) => sum.plus(value), Exact.of(0));

/** The first that has a value; where none has, the first. */
export const firstKnown = (first: Attempt, ...others: readonly Attempt[]): Attempt =>
  [first, ...others].find(({ value }) => value !== null) ?? first;

/** An attempt by a formula of its own name. */
export const by = (formula: FormulaId, attempt: Attempt): Attempt => ({ ...attempt, formula });

/** A quotient, or none by zero. */
export const over = (top: Exact, bottom: Exact): Exact | null =>
  bottom.isZero() ? null : top.over(bottom);

/** A share in percent, or none of nothing. */
export const percentOf = (part: Exact, whole: Exact): Exact | null => over(part.times(100), whole);

export const plus = (one: Exact, other: Exact): Exact => one.plus(other);
export const minus = (one: Exact, other: Exact): Exact => one.minus(other);
export const times = (one: Exact, other: Exact): Exact => one.times(other);

/** New shares in percent of all shares there will be. */
export const dilutionOf = (issued: Attempt, outstanding: Attempt): Attempt =>
  combine([issued, outstanding], (shares, old) => percentOf(shares, old.plus(shares)));

const million = 1_000_000;

/** An amount in SEK as one in MSEK. */
export const millions = (amount: Attempt): Attempt => ({
  ...amount,
  value: amount.value?.over(million) ?? null,
});
