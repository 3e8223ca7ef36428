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
import type { StatedComparison } from "../figures/stated-amount.ts";
import { kinds } from "../kinds.ts";
import { toSwedish } from "../kinds/swedish-number.ts";
import { fillIn } from "./fill-in.ts";

/** The texts of figures in one language; a missing name or formula is a type error. */
export type FigureTexts = {
  /** A level's figure has a `{level}` placeholder. */
  readonly names: { readonly [Id in FigureId]: string };
  /** Formulas with placeholders for their fields, `{offeredUnits} × {unitSubPrice}`. */
  readonly formulas: { readonly [Id in FormulaId]: string };
  /** The text after the number. */
  readonly units: { readonly [Unit in FigureUnit]: string };
  readonly unitsOfOne: { readonly [Unit in FigureUnit]?: string };
  /** The names of the first levels, and of all others. */
  readonly levels: readonly string[];
  readonly level: string;
  readonly atLeast: string;
  readonly none: string;
  /** Why there is no value, or only a minimum: with a placeholder for the labels of `{fields}`. */
  readonly lacks: string;
  /** The same where nothing is missing, but a divisor is zero. */
  readonly divisorZero: string;
  /** The number `{n}` of figures without a value. */
  readonly notYet: string;
};

/** The texts for a trial price in one language. */
export type WhatIfTexts = {
  readonly price: string;
  readonly notSaved: string;
  readonly unreadable: string;
  /** With a placeholder for the labels of `{fields}`. */
  readonly lacking: string;
  /** Shown if the subscription price is not below the share price. */
  readonly worthless: string;
  readonly stated: StatedTexts;
};

/** The texts for an amount that a press release states. */
export type StatedTexts = {
  readonly label: string;
  readonly help: string;
  readonly unreadable: string;
  readonly none: string;
  /** With a placeholder for the `{names}` of the computed amounts. */
  readonly agrees: string;
  readonly differs: string;
  /** A computed amount: its `{name}`, its `{value}` and the `{difference}` in MSEK. */
  readonly amount: string;
};

/** What a stated amount compares to: the computed ones that agree, or else all of them with their difference. */
export const describeStated = (
  { texts, labels }: FigureWords,
  { none, agrees, differs, amount }: StatedTexts,
  compared: readonly StatedComparison[],
): string => {
  if (compared.length === 0) return none;
  const describe = (figure: Figure) => describeFigure({ texts, labels }, figure);
  const same = compared.filter(({ difference }) => difference === "0");
  if (same.length > 0) {
    const names = same.map(({ figure }) => describe(figure).name);
    return fillIn(agrees, { names: names.join(", ") });
  }
  const amounts = compared.map(({ figure, difference }) => {
    const { name, value } = describe(figure);
    const sign = difference.startsWith("-") ? "" : "+";
    return fillIn(amount, { name, value, difference: `${sign}${toSwedish(difference)}` });
  });
  return `${differs} ${amounts.join("; ")}`;
};

/** The texts used to describe figures. */
export type FigureWords = { readonly texts: FigureTexts; readonly labels: Labels };

/** The minimum number of decimals per unit; a number that would show as zero gets as many as needed. */
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
    // A number without a unit has no trailing zeros.
    if (text !== "0" || exact.isZero()) return unit === "factor" ? text : padded(text, decimals);
  }
  return exact.toText(maxDecimals);
};

const numberText = (value: string, unit: FigureUnit): string =>
  unit === "SEK" ? kinds.decimal.show(value) : toSwedish(rounded(value, unit));

const signOf = (value: string, id: FigureId): string =>
  kindOfFigure(id).isDifference === true && Exact.of(value).isAbove(0) ? "+" : "";

/** A figure's rounded value with its unit, `40,1 MSEK`; a dash if there is none. */
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

/** A figure's name. */
const nameOf = (texts: FigureTexts, { id, level }: Figure): string =>
  level === null ? texts.names[id] : fillIn(texts.names[id], { level: levelText(texts, level) });

const places = /\{(\w+)\}/g;

const word = /\p{L}/u;

/**
 * The formula with values instead of fields; `null` if it contains words, a field is missing, or one
 * placeholder has several values.
 */
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

/** The entities to search for a formula's fields that are not among the figure's parts. */
const owners = ["warrant", "issue"] as const;

const formulaOf = (words: FigureWords, formula: string, { parts }: Figure): string => {
  const ofOwners = owners.flatMap((entity) => Object.entries(words.labels.field[entity]));
  const ofParts = parts.map(({ entity, field }) => [field, labelIn(words, entity, field)] as const);
  return fillIn(formula, Object.fromEntries([...ofOwners, ...ofParts]));
};

/** A figure in words. */
export type FigureDescription = {
  readonly name: string;
  /** As returned by `showFigure`. */
  readonly value: string;
  /** The formula with field labels, and with values (`37 817 475 × 1,06`) if each field has only one. */
  readonly formula: string;
  readonly calculation: string | null;
  /** The labels of the missing fields, without duplicates. */
  readonly missing: readonly string[];
  /** Why there is no value, or only a minimum; `null` if there is one. */
  readonly reason: string | null;
};

const reasonOf = (
  { lacks, divisorZero }: FigureTexts,
  { value }: Figure,
  missing: readonly string[],
): string | null => {
  if (missing.length > 0) return fillIn(lacks, { fields: missing.join(", ") });
  return value === null ? divisorZero : null;
};

/** Everything displayed about a figure, beside the fields and in its tooltip. */
export const describeFigure = (words: FigureWords, figure: Figure): FigureDescription => {
  const formula = words.texts.formulas[figure.formula];
  const missing = [
    ...new Set(figure.missing.map(({ entity, field }) => labelIn(words, entity, field))),
  ];
  return {
    name: nameOf(words.texts, figure),
    value: showFigure(words.texts, figure),
    formula: formulaOf(words, formula, figure),
    calculation: calculationOf(formula, figure),
    missing,
    reason: reasonOf(words.texts, figure, missing),
  };
};
