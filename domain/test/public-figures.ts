import { expect, test } from "vitest";
import type { Children, KnownIssue, KnownWarrant } from "../src/checks/known-record.ts";
import { noChildren } from "../src/checks/records-of.ts";
import { showFigure } from "../src/messages/describe-figure.ts";
import { figureTexts } from "../src/messages/sv/figures.ts";
import type { Figure, FigureId, FormulaId } from "../src/figures/figure.ts";
import { figuresOf } from "../src/figures/figures-of.ts";

/** An issue of which nothing is known. */
export const none: Case = noChildren;

/** An issue with what it has of children. */
export type Case = KnownIssue & Partial<Children>;

export const figuresIn = (given: Case) => figuresOf(given, { ...noChildren, ...given });

export const findFigure = (
  figures: readonly Figure[],
  id: FigureId,
  level: number | null = null,
): Figure => {
  const figure = figures.find((each) => each.id === id && each.level === level);
  if (figure === undefined) throw new Error(`no figure ${id}`);
  return figure;
};

/** A figure as it is shown, with plain spaces and a hyphen for the minus. */
export const shown = (figure: Figure): string =>
  showFigure(figureTexts, figure).replaceAll("\u00a0", " ").replaceAll("\u2212", "-");

type Expected = readonly [
  name: string,
  case_: Case,
  id: FigureId,
  value: string,
  formula?: FormulaId,
];

/** Each case has the figure, by its own formula or the one named. */
export const expectEach = (rows: readonly Expected[]): void => {
  const named = rows.map(([name, ...row]) => ({ name, row }));
  test.each(named)("$name", ({ row: [record, id, value, formula] }) => {
    const figure = findFigure(figuresIn(record), id);
    expect(shown(figure)).toBe(value);
    expect(figure.formula).toBe(formula ?? id);
    expect(figure.missing).toEqual([]);
  });
};

export const nextCell: Case = {
  sharesRequired: 1,
  rightsReceived: 11,
  rightsRequired: 10,
  unitsReceived: 1,
  sharesInUnit: 1,
  unitSubPrice: "1.06",
  offeredUnits: 37_817_475,
  approxTotalCommitment: "80",
};
export const nextCellWarrant: KnownWarrant = {
  warrantsRequired: 1,
  sharesReceived: 1,
  warrantsPerUnit: 1,
  warrantSubPrice: "1",
  numberOfWarrants: 38_711_804,
  sharesSubscribed: 24_945_532,
};
export const nextCellOutcome: Case = {
  ...nextCell,
  unitSubTotal: 37_817_475,
  unitGuaranteeFee: 894_329,
  warrants: [nextCellWarrant],
};
export const doubleBond: Case = {
  sharesRequired: 1,
  rightsReceived: 1,
  rightsRequired: 5,
  unitsReceived: 1,
  sharesInUnit: 3,
  unitSubPrice: "1.2",
  outstandingShares: 65_761_092,
  offeredUnits: 13_152_218,
  unitSubTotal: 9_864_164,
};
export const quiaPeg: Case = {
  sharesInUnit: 5,
  unitSubPrice: "1",
  offeredUnits: 28_448_241,
  unitSubTotal: 28_448_241,
  unitSubWithRights: 7_712_111,
  unitSubWithoutRights: 84_349,
  unitSubGuarantor: 20_651_781,
};
export const expres2ion: Case = {
  offeredUnits: 20_892_660,
  unitSubTotal: 11_115_398,
  unitSubWithRights: 9_824_575,
  unitSubWithoutRights: 1_290_823,
};
export const plexian: Case = {
  approxTotalCommitment: "50",
  approxGuarantor: "45.2",
  unitPctSubWithRights: "20.1",
  unitPctSubWithoutRights: "0.7",
  unitPctSubGuarantor: "29.2",
};
export const brainCool: Case = {
  sharesRequired: 1,
  rightsReceived: 1,
  rightsRequired: 3,
  unitsReceived: 1,
  sharesInUnit: 1,
  unitSubPrice: "2.5",
  outstandingShares: 11_678_862,
  offeredUnits: 3_892_954,
};

/** The same, had a million units been subscribed and each of them brought a warrant. */
export const brainCoolInPart: Case = {
  ...brainCool,
  unitSubTotal: 1_000_000,
  warrants: [
    { numberOfWarrants: 1_000_000, warrantsPerUnit: 1, warrantsRequired: 2, sharesReceived: 1 },
  ],
};
