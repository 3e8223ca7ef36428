import type { Figure, FigureId } from "./figure.ts";

/** Figures that say the same by other fields, or that a fixed price makes unnecessary. */
const replacedBy: ReadonlyMap<FigureId, FigureId> = new Map([
  ["withRightsShare", "withRightsUnits"],
  ["withoutRightsShare", "withoutRightsUnits"],
  ["guarantorShare", "guarantorUnits"],
  ["warrantProceedsMin", "warrantProceeds"],
  ["warrantProceedsMax", "warrantProceeds"],
  ["priceMinToIssue", "priceToIssue"],
  ["priceMaxToIssue", "priceToIssue"],
]);

/** The units of a share in percent: where both are missing, the share is named. */
const never: ReadonlySet<FigureId> = new Set([
  "withRightsUnits",
  "withoutRightsUnits",
  "guarantorUnits",
]);

const keyOf = ({ index }: Figure, id: FigureId): string => `${id} ${index}`;

/**
 * The figures without a value that somebody may still fill in: something that they are computed from is
 * entered, and no other figure says the same.
 */
export const lackingFigures = (figures: readonly Figure[]): Figure[] => {
  const known = new Set(
    figures.flatMap((figure) => (figure.value === null ? [] : [keyOf(figure, figure.id)])),
  );
  return figures.filter((figure) => {
    const other = replacedBy.get(figure.id);
    return (
      figure.value === null &&
      !never.has(figure.id) &&
      figure.parts.some(({ value }) => value !== null) &&
      (other === undefined || !known.has(keyOf(figure, other)))
    );
  });
};
