import type { Evidence } from "../evidence.ts";
import type { Span } from "../span.ts";

const percents = /^(?:approx|unitPct)/;

/** Whether one figure is another one without its decimals. */
const isRounded = (one: string, exact: string): boolean =>
  !one.includes(".") && exact.includes(".") && Math.round(Number(exact)) === Number(one);

/** Without percentages of the headline that the text below says more exactly. */
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
