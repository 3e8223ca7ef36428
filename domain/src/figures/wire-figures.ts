import { type EntityPath, entities } from "../entities.ts";
import { snake } from "../snake.ts";
import type { Figure, FigurePart, FigureUnit } from "./figure.ts";

/** A field of a record, as it crosses HTTP. */
export type WirePart = {
  readonly entity: EntityPath;
  readonly record_id: string | null;
  readonly field: string;
};

/** A figure as it crosses HTTP: names in snake_case, the value as a number of at most 15 significant digits. */
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

const pathOf = new Map(entities.map(({ name, path }) => [name, path]));

const toWirePath = (name: FigurePart["entity"]): EntityPath => pathOf.get(name) ?? "issues";

const toWireParts = (parts: readonly FigurePart[]): WirePart[] =>
  parts.map(({ entity, recordId, field }) => ({
    entity: toWirePath(entity),
    record_id: recordId,
    field: snake(field),
  }));

/** Figures as the API answers them. */
export const toWireFigures = (figures: readonly Figure[]): WireFigure[] =>
  figures.map(({ id, entity, recordId, level, value, unit, formula, parts, missing }) => ({
    figure: snake(id),
    entity: toWirePath(entity),
    record_id: recordId,
    level,
    value: value === null ? null : Number(Number(value).toPrecision(maxDigits)),
    unit,
    formula: snake(formula),
    parts: toWireParts(parts),
    missing: toWireParts(missing),
  }));
