import { figuresOf } from "@teckna/domain/figures/figures-of";
import { toWireFigure } from "@teckna/domain/figures/wire-figures";
import { figureTexts } from "@teckna/domain/messages/by-language/figures";
import { labels } from "@teckna/domain/messages/by-language/labels";
import { describeFigure } from "@teckna/domain/messages/describe-figure";
import { issue } from "@teckna/domain/entities/issue";
import { requireNoParameters } from "../../http/read-parameters.ts";
import { type Whole, findWhole, maxChildren } from "../../records/whole/find-whole.ts";
import { issueRecords } from "../../records/issue-records.ts";
import { idOf } from "../id-of.ts";
import type { Call, RouteResponse } from "../route.ts";

/** Whether all children were read: false if there are more than are read together. */
const isComplete = ({ tables }: Whole): boolean =>
  tables.every(({ total }) => total <= maxChildren);

/** Computes the figures of the issue in the path. */
export const findFigures = async ({ context, request }: Call): Promise<RouteResponse> => {
  requireNoParameters(request);
  const whole = await findWhole(context, issue, { id: idOf(request), max: maxChildren });
  const records = issueRecords(whole);
  const { language } = context;
  const words = { texts: figureTexts[language], labels: labels[language] };
  const figures = figuresOf(records.issue, records).map((figure) => {
    const { name, formula, reason } = describeFigure(words, figure);
    return { ...toWireFigure(figure), name, formula_text: formula, reason };
  });
  return { body: JSON.stringify({ figures, complete: isComplete(whole) }) };
};
