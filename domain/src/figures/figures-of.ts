import type { Children, KnownIssue } from "../checks/known-record.ts";
import type { Figure } from "./figure.ts";
import { guaranteeFigures } from "./guarantee-figures.ts";
import { levelFigures, securedFigures } from "./level-figures.ts";
import { offerFigures } from "./offer-figures.ts";
import { makeIssueFields } from "./issue-fields.ts";
import { outcomeFigures } from "./outcome-figures.ts";
import { warrantFigures } from "./warrant-figures.ts";

/**
 * All figures of an issue and its children, in a stable order: terms, secured, outcome, each level in
 * ascending order, then each warrant. Those that cannot be computed have no value and list what is missing.
 */
export const figuresOf = (issue: KnownIssue, children: Children): Figure[] => {
  const issueFields = makeIssueFields({ ...children, issue });
  const figures = [
    ...offerFigures(issueFields),
    ...securedFigures(issueFields),
    ...outcomeFigures(issueFields),
    ...guaranteeFigures(issueFields),
    ...levelFigures(issueFields),
    ...children.warrants.flatMap((_, index) => warrantFigures(issueFields, index)),
  ];
  return figures.map((figure) => {
    const record = figure.entity === "warrant" ? children.warrants[figure.index] : issue;
    return { ...figure, recordId: record?.id ?? null };
  });
};
