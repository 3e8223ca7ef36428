import type { KindName } from "../field.ts";
import type { Doubt } from "../kind.ts";
import { roundToFit } from "../kinds/exact-number.ts";
import { numberOfWord, suggestionOfWord } from "../kinds/field-number-words.ts";
import { isPlaceholder } from "../kinds/placeholder.ts";
import { readLargeCount, readLargeUnit } from "../kinds/large-units.ts";
import { shiftPoint } from "../kinds/shift-point.ts";
import type { Problem, ProblemCode } from "../problem.ts";
import { trimEdgeSpaces } from "../text-rules.ts";
import type { WireField } from "../wire-fields.ts";
import { readCell } from "./read-cell.ts";

/**
 * A replacement suggested for a text: the nearest number with fewer decimals, the date that a spreadsheet's
 * serial number may mean, the text without surrounding spaces, a fraction as a percentage, an amount or count
 * in full, the number or the usual word that a word means, empty for a placeholder, or the value that was read,
 * written so that it needs no question.
 */
export type CellOffer = {
  readonly sort: "rounded" | "day" | "trimmed" | "percent" | "amount" | "meant" | "empty" | "right";
  readonly text: string;
};

/** A text with its problem or doubt. */
export type ReadText = {
  readonly text: string;
  readonly problem?: Problem | undefined;
  readonly doubt?: Doubt | undefined;
};

type Propose = (entry: WireField, read: ReadText) => CellOffer | null;

const percentPlaces = 2;
const withDecimals: ReadonlySet<KindName> = new Set(["decimal", "percent"]);

const proposeRounded: Propose = ({ field, kind }, { text }) => {
  if (!withDecimals.has(field.kind)) return null;
  const reading = kind.parse(text);
  if (!reading.ok || typeof reading.value !== "string") return null;
  const rounded = roundToFit(reading.value, field);
  return rounded === null ? null : { sort: "rounded", text: kind.format(rounded) };
};

const proposeDay: Propose = (_, { problem }) => {
  const day = problem?.params["day"];
  return day === undefined ? null : { sort: "day", text: String(day) };
};

const proposeTrimmed: Propose = (_, { text }) => {
  const trimmed = trimEdgeSpaces(text);
  return trimmed === text ? null : { sort: "trimmed", text: trimmed };
};

/** `49` for the fraction `0,49` among percentages. */
const proposePercent: Propose = ({ kind }, { text }) => {
  const reading = kind.parse(text);
  if (!reading.ok || typeof reading.value !== "string") return null;
  return { sort: "percent", text: kind.format(shiftPoint(reading.value, percentPlaces)) };
};

const readLarge = ({ kind, unit }: WireField["field"], text: string): string | null => {
  if (unit === "SEK") return readLargeUnit(text);
  return kind === "integer" && unit !== undefined ? readLargeCount(text) : null;
};

/** Words and signs before an approximate number. */
const about = /^(?:ca\.?|c:a|cirka|approx\.?|about|~|\u2248)\s*/i;

const proposeAmount: Propose = ({ field, kind }, { text }) => {
  const plain = text.trim();
  const number = plain.replace(about, "");
  const amount = readLarge(field, number);
  if (amount !== null) return { sort: "amount", text: kind.format(amount) };
  return number === plain ? null : { sort: "amount", text: number };
};

const proposeMeant: Propose = ({ field, kind }, { text }) => {
  const meant = numberOfWord(field, text) ?? suggestionOfWord(field, text);
  return meant === null ? null : { sort: "meant", text: kind.format(meant) };
};

const proposeEmpty: Propose = (_, { text }) =>
  isPlaceholder(text) ? { sort: "empty", text: "" } : null;

const proposeRead: Propose = ({ kind }, { text }) => {
  const reading = kind.parse(text);
  if (!reading.ok || reading.value === null) return null;
  return { sort: "right", text: kind.format(reading.value) };
};

const ofProblem: { readonly [C in ProblemCode]?: Propose } = {
  tooManyDigits: proposeRounded,
  badDate: (entry, read) => proposeDay(entry, read) ?? proposeEmpty(entry, read),
  notYesNo: proposeEmpty,
  ambiguous: proposeAmount,
  notANumber: proposeMeant,
};

const ofDoubt: { readonly [D in Doubt]?: Propose } = {
  edgeSpaces: proposeTrimmed,
  fraction: proposePercent,
  columnFraction: proposePercent,
  noDigits: proposeMeant,
  grouped: proposeRead,
  shortYear: proposeRead,
  openDay: proposeRead,
  otherWord: proposeMeant,
};

/** Whether a doubt asks if the value was read right, so that a person can confirm it. */
export const isQuestion = (doubt: Doubt | undefined): boolean =>
  doubt !== undefined && ofDoubt[doubt] === proposeRead;

/** Whether the text parses without a problem or doubt. */
const isPlain = (entry: WireField, text: string): boolean => {
  const reading = readCell(entry, text);
  return reading.ok && reading.doubt === undefined;
};

/** A replacement for a refused or doubtful text. A person chooses it; it is never applied automatically. */
export const offerFor = (entry: WireField, read: ReadText): CellOffer | null => {
  const { problem, doubt } = read;
  const propose = problem ? ofProblem[problem.code] : doubt && ofDoubt[doubt];
  const offer = propose?.(entry, read) ?? null;
  return offer !== null && isPlain(entry, offer.text) ? offer : null;
};
