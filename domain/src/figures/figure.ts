import type { EntityName } from "../entities.ts";
import type { Value } from "../entity.ts";

/**
 * The unit of a figure. `MSEK` is millions of SEK, `percent` the number before the sign, `points` a
 * difference of two percentages, `factor` a number without a unit.
 */
export const figureUnits = [
  "SEK",
  "MSEK",
  "percent",
  "points",
  "units",
  "shares",
  "warrants",
  "commits",
  "factor",
] as const;

export type FigureUnit = (typeof figureUnits)[number];

type FigureKind = {
  readonly unit: FigureUnit;
  readonly group: "terms" | "secured" | "outcome" | "levels" | "warrant" | "whatIf";
  /** A difference is shown with its sign: positive means more than expected. */
  readonly isDifference?: true;
};

/** Unit and group of every figure. */
const figureKinds = {
  pricePerShare: { unit: "SEK", group: "terms" },
  newPerOld: { unit: "factor", group: "terms" },
  unitsByTerms: { unit: "units", group: "terms" },
  unitsDifference: { unit: "units", group: "terms", isDifference: true },
  grossMax: { unit: "MSEK", group: "terms" },
  sharesMax: { unit: "shares", group: "terms" },
  sharesAfterMax: { unit: "shares", group: "terms" },
  dilutionMax: { unit: "percent", group: "terms" },
  dilutionMaxWithWarrants: { unit: "percent", group: "terms" },

  securedTotal: { unit: "MSEK", group: "secured" },
  securedByCommitments: { unit: "MSEK", group: "secured" },
  securedByGuarantees: { unit: "MSEK", group: "secured" },

  grossOutcome: { unit: "MSEK", group: "outcome" },
  sharesIssued: { unit: "shares", group: "outcome" },
  sharesAfter: { unit: "shares", group: "outcome" },
  dilution: { unit: "percent", group: "outcome" },
  dilutionWithWarrants: { unit: "percent", group: "outcome" },
  subscriptionRate: { unit: "percent", group: "outcome" },
  rateWithoutGuarantors: {
    unit: "percent",
    group: "outcome",
  },
  withRightsShare: { unit: "percent", group: "outcome" },
  withRightsUnits: { unit: "units", group: "outcome" },
  withoutRightsShare: { unit: "percent", group: "outcome" },
  withoutRightsUnits: { unit: "units", group: "outcome" },
  guarantorShare: { unit: "percent", group: "outcome" },
  guarantorUnits: { unit: "units", group: "outcome" },
  expectedGuarantorShare: { unit: "percent", group: "outcome" },
  expectedGuarantorUnits: { unit: "units", group: "outcome" },
  guaranteeUsed: { unit: "MSEK", group: "outcome" },
  guaranteeUsedShare: { unit: "percent", group: "outcome" },

  levelCount: { unit: "commits", group: "levels" },
  levelSum: { unit: "MSEK", group: "levels" },
  levelShare: { unit: "percent", group: "levels" },
  levelCostMin: { unit: "MSEK", group: "levels" },
  levelCostMax: { unit: "MSEK", group: "levels" },
  commitmentDifference: {
    unit: "points",
    group: "levels",
    isDifference: true,
  },
  commitmentDifferenceAmount: {
    unit: "MSEK",
    group: "levels",
    isDifference: true,
  },
  guaranteeDifference: {
    unit: "points",
    group: "levels",
    isDifference: true,
  },
  guaranteeDifferenceAmount: {
    unit: "MSEK",
    group: "levels",
    isDifference: true,
  },
  securedDifference: {
    unit: "points",
    group: "levels",
    isDifference: true,
  },
  securedDifferenceAmount: {
    unit: "MSEK",
    group: "levels",
    isDifference: true,
  },
  guaranteeCostMin: { unit: "MSEK", group: "levels" },
  guaranteeCostMax: { unit: "MSEK", group: "levels" },
  guaranteeFeeUnits: { unit: "units", group: "levels" },

  warrantsByUnits: { unit: "warrants", group: "warrant" },
  warrantsDifference: {
    unit: "warrants",
    group: "warrant",
    isDifference: true,
  },
  warrantShares: { unit: "shares", group: "warrant" },
  warrantProceeds: { unit: "MSEK", group: "warrant" },
  warrantProceedsMin: { unit: "MSEK", group: "warrant" },
  warrantProceedsMax: { unit: "MSEK", group: "warrant" },
  priceToIssue: { unit: "percent", group: "warrant" },
  priceMinToIssue: { unit: "percent", group: "warrant" },
  priceMaxToIssue: { unit: "percent", group: "warrant" },
  shareOfVwap: { unit: "percent", group: "warrant" },
  vwapAtPriceMin: { unit: "SEK", group: "warrant" },
  vwapAtPriceMax: { unit: "SEK", group: "warrant" },
  exerciseRate: { unit: "percent", group: "warrant" },
  exerciseProceeds: { unit: "MSEK", group: "warrant" },

  terp: { unit: "SEK", group: "whatIf" },
  rightValue: { unit: "SEK", group: "whatIf" },
  discountToTerp: { unit: "percent", group: "whatIf" },
  adjustmentFactor: { unit: "factor", group: "whatIf" },
  exercisePrice: { unit: "SEK", group: "whatIf" },
} as const satisfies Readonly<Record<string, FigureKind>>;

export type FigureId = keyof typeof figureKinds;

// Object.keys loses the key union; the object is a literal of ours.
export const figureIds = Object.keys(figureKinds) as readonly FigureId[];

const ofLevels: ReadonlySet<FigureId> = new Set([
  "levelCount",
  "levelSum",
  "levelShare",
  "levelCostMin",
  "levelCostMax",
]);

/** Figures of the issue as a whole: not those of levels, warrants or the what-if price. */
export const figuresOfIssues: readonly FigureId[] = figureIds.filter((id) => {
  const { group }: FigureKind = figureKinds[id];
  return group !== "warrant" && group !== "whatIf" && !ofLevels.has(id);
});

export const kindOfFigure = (id: FigureId): FigureKind => figureKinds[id];

/** The formulas: each figure's own, and alternatives for when that one's fields are missing. */
export type FormulaId =
  | FigureId
  | "dilutionMaxByTerms"
  | "subscriptionRateByShares"
  | "rateWithoutGuarantorsByShares"
  | "expectedGuarantorShareTopDown"
  | "expectedGuarantorUnitsTopDown"
  | "guaranteeUsedByShare"
  | "levelCostMinStated"
  | "levelCostMaxStated"
  | "warrantsByOffer"
  | "warrantSharesExpected";

/** One field of one record that a figure is computed from. */
export type FigurePart = {
  readonly entity: EntityName;
  /** The index of the record among the issue's children of its entity; 0 for the issue. */
  readonly index: number;
  /** The record's id, if it has one. */
  readonly recordId: string | null;
  /** The camelCase name of the field. */
  readonly field: string;
  /** The canonical value, `null` where the field is empty. */
  readonly value: Value;
};

/** A number computed from the fields of an issue and its children; shown, never stored. */
export type Figure = {
  readonly id: FigureId;
  /** The record that it belongs to: the issue, or a warrant by its index. */
  readonly entity: "issue" | "warrant";
  readonly index: number;
  /** The id of that record, if it has one. */
  readonly recordId: string | null;
  /** The level of commitments and guarantees; `null` for a figure without a level. */
  readonly level: number | null;
  /**
   * Canonical decimal text in the figure's unit, `null` where it cannot be computed. It is exact, except that
   * a non-terminating quotient is truncated (not rounded) after 12 decimals: rounding the text to fewer
   * decimals gives the same as rounding the quotient.
   */
  readonly value: string | null;
  readonly unit: FigureUnit;
  /** The formula that was used, or would be if nothing were missing. */
  readonly formula: FormulaId;
  /** All fields in the formula, in its order. */
  readonly parts: readonly FigurePart[];
  /** The missing ones. If there is a value in spite of them, it is a sum of the known values: a lower bound. */
  readonly missing: readonly FigurePart[];
};
