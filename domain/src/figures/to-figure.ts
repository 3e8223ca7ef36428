import { Exact } from "../checks/exact.ts";
import type { Attempt } from "./attempt.ts";
import { type Figure, type FigureId, kindOfFigure } from "./figure.ts";

const maxDecimals = 12;
const shift = Exact.of("1000000000000");

/** Canonical text, truncated after 12 decimals. */
const cutText = (value: Exact): string => {
  const size = value.size().times(shift).floor().over(shift);
  return (value.isBelow(0) ? Exact.of(0).minus(size) : size).toText(maxDecimals);
};

/** The level or the warrant that a figure belongs to. */
type Of = { readonly level?: number; readonly index?: number };

/** The figure for a computed result; the caller adds the record's id. */
export const toFigure = (id: FigureId, attempt: Attempt, { level, index }: Of = {}): Figure => {
  const { unit } = kindOfFigure(id);
  return {
    id,
    entity: index === undefined ? "issue" : "warrant",
    index: index ?? 0,
    recordId: null,
    level: level ?? null,
    value: attempt.value === null ? null : cutText(attempt.value),
    unit,
    formula: attempt.formula ?? id,
    parts: attempt.parts,
    missing: attempt.missing,
  };
};
