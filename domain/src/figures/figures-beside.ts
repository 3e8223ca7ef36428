import type { AnyEntity } from "../entities.ts";
import type { FieldName } from "../entity.ts";
import type { Figure, FigureId, FigurePart } from "./figure.ts";

const terms: readonly FigureId[] = ["newPerOld", "unitsByTerms"];
const withRights: readonly FigureId[] = ["withRightsShare", "withRightsUnits"];
const withoutRights: readonly FigureId[] = ["withoutRightsShare", "withoutRightsUnits"];
const guarantor: readonly FigureId[] = ["guarantorShare", "guarantorUnits", "guaranteeUsed"];

const warrantShares: readonly FigureId[] = ["warrantShares", "warrantProceeds"];
const levelCost: readonly FigureId[] = ["levelCostMin", "levelCostMax"];
const levelSum: readonly FigureId[] = [
  "levelSum",
  "levelShare",
  "commitmentDifference",
  "guaranteeDifference",
];

type Beside = {
  readonly [E in AnyEntity as E["name"]]?: {
    readonly [Name in FieldName<E>]?: readonly FigureId[];
  };
};

const besideIssue: Beside["issue"] = {
  sharesRequired: terms,
  rightsReceived: terms,
  rightsRequired: terms,
  unitsReceived: terms,
  sharesInUnit: ["pricePerShare", "sharesMax"],
  unitSubPrice: ["grossMax", "pricePerShare"],
  outstandingShares: ["dilutionMax", "unitsDifference"],
  offeredUnits: ["grossMax", "unitsDifference"],
  approxTotalCommitment: ["securedTotal", "securedDifference"],
  approxCommitment: ["securedByCommitments", "commitmentDifference"],
  approxGuarantor: ["securedByGuarantees", "guaranteeDifference"],
  unitSubTotal: ["grossOutcome", "subscriptionRate"],
  unitSubWithRights: withRights,
  unitPctSubWithRights: withRights,
  unitSubWithoutRights: withoutRights,
  unitPctSubWithoutRights: withoutRights,
  unitSubGuarantor: guarantor,
  unitPctSubGuarantor: guarantor,
  unitGuaranteeFee: ["guaranteeFeeUnits", "sharesIssued"],
  overAllotmentAllocation: ["grossOutcome", "sharesIssued"],
};

/** For a field the figures that reveal a wrong value in it, the most telling first. */
const beside: Beside = {
  issue: besideIssue,
  warrant: {
    warrantsRequired: warrantShares,
    sharesReceived: warrantShares,
    warrantsPerUnit: ["warrantsByUnits", "warrantsDifference"],
    numberOfWarrants: ["warrantsDifference", "warrantProceeds"],
    warrantSubPrice: ["warrantProceeds", "priceToIssue"],
    priceMin: ["warrantProceedsMin", "priceMinToIssue"],
    priceMax: ["warrantProceedsMax", "priceMaxToIssue"],
    vwapDiscount: ["shareOfVwap", "vwapAtPriceMax"],
    sharesSubscribed: ["exerciseRate", "exerciseProceeds"],
  },
  fee: { feeCash: levelCost, feeUnits: levelCost, feeLevel: levelCost },
  commit: { amountInCash: levelSum, amountInPercentage: levelSum, feeLevel: levelSum },
};

/** A field of an issue (with the index 0) or of one of its children. */
export type FieldPlace = Pick<FigurePart, "entity" | "index" | "field">;

/** The figures beside a field; those without a value, and those that its record is no part of, are left out. */
export const figuresBeside = (
  figures: readonly Figure[],
  { entity, index, field }: FieldPlace,
): readonly Figure[] => {
  const ids: Readonly<Record<string, readonly FigureId[] | undefined>> = beside[entity] ?? {};
  const isOfRecord = ({ parts }: Figure): boolean =>
    entity === "issue" || parts.some((part) => part.entity === entity && part.index === index);
  return (ids[field] ?? []).flatMap((id) =>
    figures.filter((figure) => figure.id === id && figure.value !== null && isOfRecord(figure)),
  );
};
