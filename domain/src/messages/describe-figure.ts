import { Exact } from "../checks/exact.ts";
import type { Labels } from "../entities.ts";
import type { EntityName } from "../entities.ts";
import {
  type Figure,
  type FigureId,
  type FigurePart,
  type FigureUnit,
  type FormulaId,
  kindOfFigure,
} from "../figures/figure.ts";
import { kinds } from "../kinds.ts";
import { toSwedish } from "../kinds/swedish-number.ts";
import { fillIn } from "./fill-in.ts";

/** The texts of the figures in one language; a figure without a name or a formula does not compile. */
export type FigureTexts = {
  /** A figure of a level has its `{level}`. */
  readonly names: { readonly [Id in FigureId]: string };
  /** Formulas with the fields they are made of in their places, `{offeredUnits} × {unitSubPrice}`. */
  readonly formulas: { readonly [Id in FormulaId]: string };
  /** What stands behind the number. */
  readonly units: { readonly [Unit in FigureUnit]: string };
  readonly unitsOfOne: { readonly [Unit in FigureUnit]?: string };
  /** What the first levels are called, and any other. */
  readonly levels: readonly string[];
  readonly level: string;
  readonly atLeast: string;
  readonly none: string;
};

/** The texts beside a price that is tried, in one language. */
export type WhatIfTexts = {
  readonly price: string;
  readonly notSaved: string;
  readonly unreadable: string;
  /** With a place for the labels of `{fields}`. */
  readonly lacking: string;
  /** Where the terms are not below the price. */
  readonly worthless: string;
};

/** The words that figures are described in. */
export type FigureWords = { readonly texts: FigureTexts; readonly labels: Labels };

/** The least decimals of each unit; a number that they would show as zero has as many as show that it is not. */
const decimalsOf: { readonly [Unit in FigureUnit]: number } = {
  SEK: 2,
  MSEK: 1,
  percent: 1,
  points: 1,
  units: 0,
  shares: 0,
  warrants: 0,
  commits: 0,
  factor: 4,
};
const maxDecimals = 9;

const padded = (text: string, decimals: number): string => {
  const [whole = "", fraction = ""] = text.split(".");
  return decimals === 0 ? whole : `${whole}.${fraction.padEnd(decimals, "0")}`;
};

const rounded = (value: string, unit: FigureUnit): string => {
  const exact = Exact.of(value);
  const least = decimalsOf[unit];
  for (let decimals = least; decimals < maxDecimals; decimals++) {
    const text = exact.toText(decimals);
    // A number without a unit has no needless zeros.
    if (text !== "0" || exact.isZero()) return unit === "factor" ? text : padded(text, decimals);
  }
  return exact.toText(maxDecimals);
};

const numberText = (value: string, unit: FigureUnit): string =>
  unit === "SEK" ? kinds.decimal.show(value) : toSwedish(rounded(value, unit));

const signOf = (value: string, id: FigureId): string =>
  kindOfFigure(id).isDifference === true && Exact.of(value).isAbove(0) ? "+" : "";

/** A figure's value as it is shown, rounded, with its unit: `40,1 MSEK`; a dash where there is none. */
export const showFigure = (texts: FigureTexts, figure: Figure): string => {
  const { id, value, unit, missing } = figure;
  if (value === null) return texts.none;
  const number = numberText(value, unit);
  const noun = (number === "1" && texts.unitsOfOne[unit]) || texts.units[unit];
  const text = `${signOf(value, id)}${number}${noun}`;
  return missing.length > 0 ? fillIn(texts.atLeast, { value: text }) : text;
};

const labelIn = ({ labels }: FigureWords, entity: EntityName, field: string): string => {
  const ofEntity: Readonly<Record<string, string>> = labels.field[entity];
  return new Map(Object.entries(ofEntity)).get(field) ?? field;
};

const valueText = ({ field, value }: FigurePart): string => {
  if (value === null) return "0";
  if (typeof value === "boolean") return field;
  return toSwedish(String(value));
};

const levelText = ({ levels, level }: FigureTexts, number: number): string =>
  levels[number] ?? fillIn(level, { n: number });

/** What a figure is called. */
const nameOf = (texts: FigureTexts, { id, level }: Figure): string =>
  level === null ? texts.names[id] : fillIn(texts.names[id], { level: levelText(texts, level) });

const places = /\{(\w+)\}/g;

const word = /\p{L}/u;

/** The formula with the values of its fields; `null` where it has words, a field is missing or several fill one place. */
const calculationOf = (formula: string, { value, parts, missing }: Figure): string | null => {
  if (value === null || missing.length > 0 || word.test(formula.replace(places, ""))) return null;
  const filled: Record<string, string> = {};
  for (const [, name = ""] of formula.matchAll(places)) {
    const [part, ...others] = parts.filter(({ field }) => field === name);
    if (part === undefined || others.length > 0) return null;
    filled[name] = valueText(part);
  }
  return fillIn(formula, filled);
};

/** Where the fields of a formula are that no part of the figure names. */
const owners = ["warrant", "issue"] as const;

const formulaOf = (words: FigureWords, formula: string, { parts }: Figure): string => {
  const ofOwners = owners.flatMap((entity) => Object.entries(words.labels.field[entity]));
  const ofParts = parts.map(({ entity, field }) => [field, labelIn(words, entity, field)]);
  return fillIn(formula, Object.fromEntries([...ofOwners, ...ofParts]));
};

/** A figure in words. */
export type FigureDescription = {
  readonly name: string;
  /** As `showFigure` has it. */
  readonly value: string;
  /** The formula by the labels of its fields, and by their values (`37 817 475 × 1,06`), where each is one value. */
  readonly formula: string;
  readonly calculation: string | null;
  /** The labels of the fields that it lacks, each once. */
  readonly missing: readonly string[];
};

/** All that is shown of a figure beside the fields and in its tip. */
export const describeFigure = (words: FigureWords, figure: Figure): FigureDescription => {
  const formula = words.texts.formulas[figure.formula];
  return {
    name: nameOf(words.texts, figure),
    value: showFigure(words.texts, figure),
    formula: formulaOf(words, formula, figure),
    calculation: calculationOf(formula, figure),
    missing: [...new Set(figure.missing.map(({ entity, field }) => labelIn(words, entity, field)))],
  };
};
