import type { Value } from "../entity.ts";
import { Exact } from "../checks/exact.ts";
import type { FigurePart, FormulaId } from "./figure.ts";

/**
 * An intermediate result of a figure: the fields it was computed from, the missing ones, and its value if it
 * has one.
 */
export type Attempt = {
  /** The formula used, if it is not the figure's own. */
  readonly formula?: FormulaId;
  readonly parts: readonly FigurePart[];
  readonly missing: readonly FigurePart[];
  readonly value: Exact | null;
};

const toExact = (value: Value): Exact | null =>
  typeof value === "number" || typeof value === "string" ? Exact.of(value) : null;

/** The number in a required field; an empty field is missing. */
export const needed = (part: FigurePart): Attempt => {
  const value = toExact(part.value);
  return { parts: [part], missing: value === null ? [part] : [], value };
};

/** The number in an optional field; an empty field counts as zero. */
export const orZero = (part: FigurePart): Attempt => ({
  parts: [part],
  missing: [],
  value: toExact(part.value) ?? Exact.of(0),
});

/** Without duplicates: `partOf` returns the same object for the same field of an issue. */
const distinct = (parts: readonly FigurePart[]): readonly FigurePart[] =>
  parts.length < 2 ? parts : [...new Set(parts)];

type Values<Attempts> = { [K in keyof Attempts]: Exact };

const isComplete = (values: readonly (Exact | null)[]): values is readonly Exact[] =>
  values.every((value) => value !== null);

/**
 * Combines several results; `null` where one of them is, or where the computation has no result (division by
 * zero).
 */
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

/** The sum of the known values; it has a value even if others are missing. An empty sum is zero. */
export const sumOfKnown = (attempts: readonly Attempt[]): Attempt => {
  const known = attempts.flatMap(({ value }) => (value === null ? [] : [value]));
  return {
    parts: distinct(attempts.flatMap(({ parts }) => parts)),
    missing: distinct(attempts.flatMap(({ missing }) => missing)),
    value: known.length === 0 && attempts.length > 0 ? null : addAll(known),
  };
};

/** The sum of all values; `null` where one is unknown. An empty sum is zero. */
export const sumOfAll = (attempts: readonly Attempt[]): Attempt => {
  const sum = sumOfKnown(attempts);
  return attempts.some(({ value }) => value === null) ? { ...sum, value: null } : sum;
};

const addAll = (values: readonly Exact[]): Exact =>
  values.reduce((sum, value) => sum.plus(value), Exact.of(0));

/** The first with a value; if none has one, the first. */
export const firstKnown = (first: Attempt, ...others: readonly Attempt[]): Attempt =>
  [first, ...others].find(({ value }) => value !== null) ?? first;

/** The result, marked with the formula used. */
export const by = (formula: FormulaId, attempt: Attempt): Attempt => ({ ...attempt, formula });

/** The quotient; null for division by zero. */
export const over = (top: Exact, bottom: Exact): Exact | null =>
  bottom.isZero() ? null : top.over(bottom);

/** A part in percent of the whole; null where the whole is zero. */
export const percentOf = (part: Exact, whole: Exact): Exact | null => over(part.times(100), whole);

export const plus = (one: Exact, other: Exact): Exact => one.plus(other);
export const minus = (one: Exact, other: Exact): Exact => one.minus(other);
export const times = (one: Exact, other: Exact): Exact => one.times(other);

/** New shares in percent of all shares after the issue. */
export const dilutionOf = (issued: Attempt, outstanding: Attempt): Attempt =>
  combine([issued, outstanding], (shares, old) => percentOf(shares, old.plus(shares)));

const million = 1_000_000;

/** Converts SEK to MSEK. */
export const millions = (amount: Attempt): Attempt => ({
  ...amount,
  value: amount.value?.over(million) ?? null,
});
