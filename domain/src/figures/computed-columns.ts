import { tiers, type Severity } from "../checks/severities.ts";
import type { AnyEntity } from "../entities.ts";
import { decimal, type Field, integer, percent } from "../field.ts";
import { childrenOf } from "../parent.ts";
import { snake } from "../snake-case.ts";
import { type FigureId, type FigureUnit, figuresOfIssues, kindOfFigure } from "./figure.ts";

/** The groups of values that are computed for records besides their fields. */
export type ComputedPart = "counts" | "findings" | "figures";

/** A computed value as a column: `counts.warrants`. */
export type ComputedColumn = {
  readonly name: `${ComputedPart}.${string}`;
  /** The name within its group. */
  readonly member: string;
  readonly field: Field;
} & (
  | { readonly part: "counts"; readonly of: AnyEntity }
  | { readonly part: "findings"; readonly tier: Severity }
  | { readonly part: "figures"; readonly figure: FigureId }
);

const count = integer();
const number = decimal();
const share = percent();

const shares: ReadonlySet<FigureUnit> = new Set(["percent", "points"]);

const fieldOf = (figure: FigureId): Field =>
  shares.has(kindOfFigure(figure).unit) ? share : number;

const ofChild: readonly ComputedPart[] = ["findings"];
const ofParent: readonly ComputedPart[] = ["counts", "findings", "figures"];

/** The groups that a list of these records can show. */
export const computedPartsOf = (entity: AnyEntity): readonly ComputedPart[] =>
  childrenOf(entity).length > 0 ? ofParent : ofChild;

/** All computed columns of an entity: for parents also the counts of children, for issues the figures. */
export const computedColumnsOf = (entity: AnyEntity): readonly ComputedColumn[] => {
  const children = childrenOf(entity);
  const figures = children.length > 0 ? figuresOfIssues : [];
  return [
    ...children.map((of) => {
      const { path: member } = of;
      return { part: "counts", name: `counts.${member}`, member, field: count, of } as const;
    }),
    ...tiers.map((tier) => {
      const name = `findings.${tier}` as const;
      return { part: "findings", name, member: tier, field: count, tier } as const;
    }),
    ...figures.map((figure) => {
      const member = snake(figure);
      const field = fieldOf(figure);
      return { part: "figures", name: `figures.${member}`, member, field, figure } as const;
    }),
  ];
};
