import { pathOf } from "../checks/records-of.ts";
import type { EntityPath } from "../entities.ts";
import { snake } from "../snake-case.ts";
import type { Figure, FigurePart, FigureUnit } from "./figure.ts";

/** A field of a record in its wire form. */
export type WirePart = {
  readonly entity: EntityPath;
  readonly record_id: string | null;
  readonly field: string;
};

/** A figure in its wire form: snake_case names, the value as a number with at most 15 significant digits. */
export type WireFigure = {
  readonly figure: string;
  readonly entity: EntityPath;
  readonly record_id: string | null;
  readonly level: number | null;
  readonly value: number | null;
  readonly unit: FigureUnit;
  readonly formula: string;
  readonly parts: readonly WirePart[];
  readonly missing: readonly WirePart[];
};

const maxDigits = 15;

const toWireParts = (parts: readonly FigurePart[]): WirePart[] =>
  parts.map(({ entity, recordId, field }) => ({
    entity: pathOf(entity),
    record_id: recordId,
    field: snake(field),
  }));

/** A figure as the API returns it. */
export const toWireFigure = (figure: Figure): WireFigure => {
  const { id, entity, recordId, level, value, unit, formula, parts, missing } = figure;
  return {
    figure: snake(id),
    entity: pathOf(entity),
    record_id: recordId,
    level,
    value: value === null ? null : Number(Number(value).toPrecision(maxDigits)),
    unit,
    formula: snake(formula),
    parts: toWireParts(parts),
    missing: toWireParts(missing),
  };
};
