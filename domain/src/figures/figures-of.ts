import type { Children, KnownIssue } from "../checks/known-record.ts";
import type { Figure } from "./figure.ts";
import { guaranteeFigures } from "./guarantee-figures.ts";
import { levelFigures, securedFigures } from "./level-figures.ts";
import { offerFigures } from "./offer-figures.ts";
import { makeScene } from "./scene.ts";
import { outcomeFigures } from "./outcome-figures.ts";
import { warrantFigures } from "./warrant-figures.ts";

/**
 * All figures of an issue and its children, in a stable order: terms, secured, outcome, each level from the lowest, then each
 * warrant in its place. Those that cannot be had have no value, and name what they lack.
 */
export const figuresOf = (issue: KnownIssue, children: Children): Figure[] => {
  const scene = makeScene({ ...children, issue });
  const figures = [
    ...offerFigures(scene),
    ...securedFigures(scene),
    ...outcomeFigures(scene),
    ...guaranteeFigures(scene),
    ...levelFigures(scene),
    ...children.warrants.flatMap((_, index) => warrantFigures(scene, index)),
  ];
  return figures.map((figure) => {
    const record = figure.entity === "warrant" ? children.warrants[figure.index] : issue;
    return { ...figure, recordId: record?.id ?? null };
  });
};
