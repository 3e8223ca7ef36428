import { allMatches } from "../../terms/all-matches.ts";
import { isAboutWarrants } from "../sort/release-sort.ts";
import { type Context, passageAt, seriesAt } from "../context.ts";
import { warrantWords } from "../cues/subjects.ts";
import type { Evidence } from "../evidence.ts";
import { isBehindWarrant } from "./behind-warrant.ts";
import { maxLead } from "./price-place.ts";

const quotaFloor =
  /(?:lägst|minst|(?:inte|ej|aldrig) under(?= (?:aktie[a-zß-ɏ]* )?kvotv)|understig[a-zß-ɏ]*|lägre (?:[a-zß-ɏ]+ )?än|(?:no|not(?: be)?) (?:lower|less) than|not below|never [^.;\d]{0,50}below|not less than|at least)[^.;\d]{0,50}(kvotvärdet?|(?:the )?quot(?:a|ation) value)/dgu;
/** The pattern above costs too much for texts without it. */
const quotaValue = /kvotv|quot(?:a|ation) value/u;

/** Whether the floor of an exercise price is the share's quota value. */
export const readQuotas = (context: Context): Evidence[] =>
  (quotaValue.test(context.lower) ? allMatches(context.lower, quotaFloor) : []).flatMap((match) => {
    const [start, end] = match.indices?.[1] ?? [match.index, match.index + match[0].length];
    const passage = passageAt(context, start);
    const of = seriesAt(context, start);
    const before = context.lower.slice(Math.max(passage.start, start - 2 * maxLead), end);
    if (
      of === null ||
      !(
        isAboutWarrants(context.sort) ||
        warrantWords.test(before) ||
        /procent|percent/u.test(before) ||
        isBehindWarrant(context, start)
      )
    )
      return [];
    return [
      {
        entity: "warrant",
        of,
        field: "priceMinQuota",
        value: true,
        at: { start, end },
        passage,
        rule: "price.quota",
        isStrong: true,
      },
    ];
  });
