import type { Figure, FigureId } from "./figure.ts";

const terms: readonly FigureId[] = ["newPerOld", "unitsByTerms"];
const withRights: readonly FigureId[] = ["withRightsShare", "withRightsUnits"];
const withoutRights: readonly FigureId[] = ["withoutRightsShare", "withoutRightsUnits"];
const guarantor: readonly FigureId[] = ["guarantorShare", "guarantorUnits", "guaranteeUsed"];

/** For a field of an issue the figures that reveal a wrong value in it, the most telling first. */
const beside: Readonly<Record<string, readonly FigureId[]>> = {
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

/** The fields of an issue with the figures beside them, those without a value left out. */
export const figuresBeside = (figures: readonly Figure[]): ReadonlyMap<string, readonly Figure[]> =>
  new Map(
    Object.entries(beside).map(([field, ids]) => [
      field,
      ids.flatMap((id) => figures.filter((figure) => figure.id === id && figure.value !== null)),
    ]),
  );
