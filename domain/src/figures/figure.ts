import type { EntityName } from "../entities.ts";
import type { Value } from "../entity.ts";

/**
 * What a figure is counted in. `MSEK` is millions of SEK, `percent` the number before the sign, `points` a difference of two
 * percentages, `factor` a number without a unit.
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

/** Where a figure is shown: the part of the page, and the fields that it stands beside there. */
type FigureKind = {
  readonly unit: FigureUnit;
  readonly group: "terms" | "secured" | "outcome" | "levels" | "warrant" | "whatIf";
  /** Names of fields of the record that the figure is of, in camelCase. */
  readonly beside: readonly string[];
  /** A difference has its sign: above zero for what is more than it should be. */
  readonly isDifference?: true;
};

const parts = {
  withRights: ["unitSubWithRights", "unitPctSubWithRights"],
  withoutRights: ["unitSubWithoutRights", "unitPctSubWithoutRights"],
  guarantor: ["unitSubGuarantor", "unitPctSubGuarantor"],
} as const;

const termFields = ["sharesRequired", "rightsReceived", "rightsRequired", "unitsReceived"] as const;

/** Every figure: its unit and its place. */
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

/** Those of an issue as a whole: not of its levels and warrants, nor of a price that is tried. */
export const figuresOfIssues: readonly FigureId[] = figureIds.filter((id) => {
  const { group }: FigureKind = figureKinds[id];
  return group !== "warrant" && group !== "whatIf" && !ofLevels.has(id);
});

export const kindOfFigure = (id: FigureId): FigureKind => figureKinds[id];

/** Ways to work a figure out: its own, and others for when the fields of that one are not there. */
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

/** One field of one record that a figure is made of. */
export type FigurePart = {
  readonly entity: EntityName;
  /** The place of the record among the issue's children of its entity; 0 for the issue. */
  readonly index: number;
  /** The record's id where it has one. */
  readonly recordId: string | null;
  /** In camelCase. */
  readonly field: string;
  /** The canonical value, `null` where the field is empty. */
  readonly value: Value;
};

/** A number that follows from the fields of an issue and its children: it is shown, never stored. */
export type Figure = {
  readonly id: FigureId;
  /** The record that it stands beside: the issue, or one of its warrants by its place. */
  readonly entity: "issue" | "warrant";
  readonly index: number;
  /** The id of that record, where it has one. */
  readonly recordId: string | null;
  /** The level of commitments and guarantees that it is of; `null` for a figure of no level. */
  readonly level: number | null;
  /**
   * Canonical decimal text in the figure's unit, `null` where it cannot be had. It is exact, but for a quotient that never
   * ends: that one is cut (not rounded) after 12 decimals, so that rounding the text to fewer gives what rounding the
   * quotient would.
   */
  readonly value: string | null;
  readonly unit: FigureUnit;
  /** Which formula it was, or would be, worked out by: a figure may have several, for different fields. */
  readonly formula: FormulaId;
  /** All fields that the formula looks at, in its order. */
  readonly parts: readonly FigurePart[];
  /** Those of them that it lacks. Where there is a value in spite of it, it is a sum of what is known: at least so much. */
  readonly missing: readonly FigurePart[];
};
