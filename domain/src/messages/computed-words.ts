import type { Labels } from "../entities.ts";
import type { ComputedColumn } from "../figures/computed-columns.ts";
import { loaders } from "./by-language/loaders.ts";
import type { FigureTexts } from "./describe-figure.ts";
import { fillIn } from "./fill-in.ts";
import type { Language } from "./languages.ts";
import type { ListFindingsTexts } from "./list-findings-texts.ts";
import type { Messages } from "./sv/texts.ts";

/** The texts of computed values in one language. */
export type ComputedWords = {
  readonly labels: Labels;
  readonly list: Messages["list"];
  readonly tools: Messages["listTools"];
  readonly findings: ListFindingsTexts;
  readonly figures: FigureTexts;
};

export const loadComputedWords = async (language: Language): Promise<ComputedWords> => {
  const of = loaders[language];
  const [{ firstTexts, labels }, { listTools: tools }, { listFindingsTexts }, { figureTexts }] =
    await Promise.all([of.first(), of.listTools(), of.listFindings(), of.figures()]);
  return {
    labels,
    list: firstTexts.list,
    tools,
    findings: listFindingsTexts,
    figures: figureTexts,
  };
};

/** The label of a computed column. */
export const computedLabel = (
  column: ComputedColumn,
  { list, tools, findings, figures }: ComputedWords,
): string => {
  switch (column.part) {
    case "counts":
      return fillIn(tools.countOf, { list: list[column.of.path].title.toLowerCase() });
    case "findings":
      return findings.tiers[column.tier];
    case "figures":
      return figures.names[column.figure];
  }
};
