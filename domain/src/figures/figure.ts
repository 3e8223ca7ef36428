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

/** Where a figure is shown: the section, and the fields beside it. */
type FigureKind = {
  readonly unit: FigureUnit;
  readonly group: "terms" | "secured" | "outcome" | "levels" | "warrant" | "whatIf";
  /** Fields of the record that the figure belongs to, in camelCase. */
  readonly beside: readonly string[];
  /** A difference is shown with its sign: positive means more than expected. */
  readonly isDifference?: true;
};

const parts = {
  withRights: ["unitSubWithRights", "unitPctSubWithRights"],
  withoutRights: ["unitSubWithoutRights", "unitPctSubWithoutRights"],
  guarantor: ["unitSubGuarantor", "unitPctSubGuarantor"],
} as const;

const termFields = ["sharesRequired", "rightsReceived", "rightsRequired", "unitsReceived"] as const;

/** Unit and position of every figure. */
const figureKinds = {
  pricePerShare: { unit: "SEK", group: "terms", beside: ["unitSubPrice", "sharesInUnit"] },
  newPerOld: { unit: "factor", group: "terms", beside: termFields },
  unitsByTerms: { unit: "units", group: "terms", beside: ["offeredUnits"] },
  unitsDifference: { unit: "units", group: "terms", beside: ["offeredUnits"], isDifference: true },
  grossMax: { unit: "MSEK", group: "terms", beside: ["unitSubPrice", "offeredUnits"] },
  sharesMax: { unit: "shares", group: "terms", beside: ["offeredUnits"] },
  sharesAfterMax: { unit: "shares", group: "terms", beside: ["outstandingShares"] },
  dilutionMax: { unit: "percent", group: "terms", beside: ["outstandingShares"] },
  dilutionMaxWithWarrants: { unit: "percent", group: "terms", beside: ["outstandingShares"] },

  securedTotal: { unit: "MSEK", group: "secured", beside: ["approxTotalCommitment"] },
  securedByCommitments: { unit: "MSEK", group: "secured", beside: ["approxCommitment"] },
  securedByGuarantees: { unit: "MSEK", group: "secured", beside: ["approxGuarantor"] },

  grossOutcome: { unit: "MSEK", group: "outcome", beside: ["unitSubTotal"] },
  sharesIssued: { unit: "shares", group: "outcome", beside: ["unitSubTotal"] },
  sharesAfter: { unit: "shares", group: "outcome", beside: ["unitSubTotal"] },
  dilution: { unit: "percent", group: "outcome", beside: ["unitSubTotal"] },
  dilutionWithWarrants: { unit: "percent", group: "outcome", beside: ["unitSubTotal"] },
  subscriptionRate: { unit: "percent", group: "outcome", beside: ["unitSubTotal"] },
  rateWithoutGuarantors: {
    unit: "percent",
    group: "outcome",
    beside: [...parts.withRights, ...parts.withoutRights],
  },
  withRightsShare: { unit: "percent", group: "outcome", beside: parts.withRights },
  withRightsUnits: { unit: "units", group: "outcome", beside: parts.withRights },
  withoutRightsShare: { unit: "percent", group: "outcome", beside: parts.withoutRights },
  withoutRightsUnits: { unit: "units", group: "outcome", beside: parts.withoutRights },
  guarantorShare: { unit: "percent", group: "outcome", beside: parts.guarantor },
  guarantorUnits: { unit: "units", group: "outcome", beside: parts.guarantor },
  expectedGuarantorShare: { unit: "percent", group: "outcome", beside: parts.guarantor },
  expectedGuarantorUnits: { unit: "units", group: "outcome", beside: parts.guarantor },
  guaranteeUsed: { unit: "MSEK", group: "outcome", beside: parts.guarantor },
  guaranteeUsedShare: { unit: "percent", group: "outcome", beside: parts.guarantor },

  levelCount: { unit: "commits", group: "levels", beside: [] },
  levelSum: { unit: "MSEK", group: "levels", beside: [] },
  levelShare: { unit: "percent", group: "levels", beside: [] },
  levelCostMin: { unit: "MSEK", group: "levels", beside: [] },
  levelCostMax: { unit: "MSEK", group: "levels", beside: [] },
  commitmentDifference: {
    unit: "points",
    group: "levels",
    beside: ["approxCommitment"],
    isDifference: true,
  },
  commitmentDifferenceAmount: {
    unit: "MSEK",
    group: "levels",
    beside: ["approxCommitment"],
    isDifference: true,
  },
  guaranteeDifference: {
    unit: "points",
    group: "levels",
    beside: ["approxGuarantor"],
    isDifference: true,
  },
  guaranteeDifferenceAmount: {
    unit: "MSEK",
    group: "levels",
    beside: ["approxGuarantor"],
    isDifference: true,
  },
  securedDifference: {
    unit: "points",
    group: "levels",
    beside: ["approxTotalCommitment"],
    isDifference: true,
  },
  securedDifferenceAmount: {
    unit: "MSEK",
    group: "levels",
    beside: ["approxTotalCommitment"],
    isDifference: true,
  },
  guaranteeCostMin: { unit: "MSEK", group: "levels", beside: [] },
  guaranteeCostMax: { unit: "MSEK", group: "levels", beside: [] },
  guaranteeFeeUnits: { unit: "units", group: "levels", beside: ["unitGuaranteeFee"] },

  warrantsByUnits: { unit: "warrants", group: "warrant", beside: ["numberOfWarrants"] },
  warrantsDifference: {
    unit: "warrants",
    group: "warrant",
    beside: ["numberOfWarrants"],
    isDifference: true,
  },
  warrantShares: { unit: "shares", group: "warrant", beside: ["numberOfWarrants"] },
  warrantProceeds: { unit: "MSEK", group: "warrant", beside: ["warrantSubPrice"] },
  warrantProceedsMin: { unit: "MSEK", group: "warrant", beside: ["priceMin"] },
  warrantProceedsMax: { unit: "MSEK", group: "warrant", beside: ["priceMax"] },
  priceToIssue: { unit: "percent", group: "warrant", beside: ["warrantSubPrice"] },
  priceMinToIssue: { unit: "percent", group: "warrant", beside: ["priceMin"] },
  priceMaxToIssue: { unit: "percent", group: "warrant", beside: ["priceMax"] },
  shareOfVwap: { unit: "percent", group: "warrant", beside: ["vwapDiscount"] },
  vwapAtPriceMin: { unit: "SEK", group: "warrant", beside: ["priceMin"] },
  vwapAtPriceMax: { unit: "SEK", group: "warrant", beside: ["priceMax"] },
  exerciseRate: { unit: "percent", group: "warrant", beside: ["sharesSubscribed"] },
  exerciseProceeds: { unit: "MSEK", group: "warrant", beside: ["sharesSubscribed"] },

  terp: { unit: "SEK", group: "whatIf", beside: [] },
  rightValue: { unit: "SEK", group: "whatIf", beside: [] },
  discountToTerp: { unit: "percent", group: "whatIf", beside: [] },
  adjustmentFactor: { unit: "factor", group: "whatIf", beside: [] },
  exercisePrice: { unit: "SEK", group: "whatIf", beside: [] },
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
