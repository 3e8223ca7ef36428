import { compiled } from "../../terms/compiled.ts";
import type { Context } from "../context.ts";
import type { Evidence } from "../evidence.ts";
import type { Price } from "../mentions/prices.ts";

const alsoInKronor =
  /^(?:, | (?:och|and|eller|or) )(?:\d[\d.,]* (?:euro|danska kronor|norska kronor|danish kroner|norwegian kroner)(?:, | (?:och|and|eller|or) )){0,2}(?:sek \d|\d[\d.,]* (?:svenska kronor|swedish kron(?:or|a)))|^(?: per (?:new |offer )?(?:share|unit|aktie))?(?: (?:in|i) finland)? (?:or|eller|and|och|\() ?(?:sek \d|\d[\d.,]* ?(?:sek|kr))|^ (?:for|för) (?:[a-zß-ɏ]+ ){0,2}(?:shares|aktier) (?:that|which|som) [^.;\d]{1,120},? (?:and|och) sek \d/u;

/** "EUR 0.07 or SEK 0.71": the second one counts. */
export const isAlsoInKronor = ({ lower }: Context, { currency, end }: Price): boolean =>
  currency !== null && compiled(alsoInKronor).test(lower.slice(end, end + 220));

/** "EUR 0.40 (USD 0.45) per share": the same price again. */
export const inOtherCurrency = /^ \((?:sek|nok|dkk|eur|usd|€|\$) ?[\d.,]+\)/u;

/** Whether a price repeats the previous one in brackets directly after it. */
export const isRepeated = (
  { lower }: Context,
  { end }: Price,
  previous: Price | undefined,
): boolean =>
  previous !== undefined &&
  (inOtherCurrency.exec(lower.slice(previous.end, end + 2))?.[0].length ?? 0) >= end - previous.end;

const inSweden = /sweden|swedish|sverige|svensk/u;

/** Without the issue's price in another currency, where the text also gives the one that holds in Sweden. */
export const inKronorOnly = (
  { lower }: Context,
  found: readonly Evidence[],
): readonly Evidence[] => {
  const ofIssuePrice = found.filter(({ field }) => field === "unitSubPrice");
  const inKronor = ofIssuePrice.filter(({ doubt }) => doubt !== "otherCurrency");
  const isBoth = inKronor.length > 0 && inKronor.length < ofIssuePrice.length;
  const isForSweden = inKronor.every(({ passage }) =>
    inSweden.test(lower.slice(passage.start, passage.end)),
  );
  if (!isBoth || !isForSweden) return found;
  return found.flatMap((each) => {
    if (each.field !== "unitSubPrice") return [each];
    return each.doubt === "otherCurrency" ? [] : [{ ...each, isStrong: false }];
  });
};
