import type { Evidence } from "../evidence.ts";
import type { Span } from "../../span.ts";

const percents = /^(?:approx|unitPct)/;

/** Whether one figure is the other rounded to an integer. */
const isRounded = (one: string, exact: string): boolean =>
  !one.includes(".") && exact.includes(".") && Math.round(Number(exact)) === Number(one);

/** Drops percentages of the headline that the text below states with more decimals. */
export const withoutRounded = (
  headline: Span,
  evidence: readonly Evidence[],
): readonly Evidence[] =>
  evidence.filter(
    (each) =>
      each.at.end > headline.end ||
      !percents.test(each.field) ||
      !evidence.some(
        ({ field, value }) => field === each.field && isRounded(String(each.value), String(value)),
      ),
  );
