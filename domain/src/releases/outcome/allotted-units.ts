import type { Context } from "../context.ts";
import { besides } from "../cues/outcome.ts";
import { overAllotment } from "../cues/subjects.ts";
import type { Evidence } from "../evidence.ts";
import type { Passage } from "../passages.ts";
import type { StatedUnits } from "./groups.ts";
import { statedBy } from "./stated-by.ts";

const maxBehind = 120;

const issues = /emitter|ge ut|ges ut|issue|allot|tilldel/u;

/** "… to use the over-allotment option, by which so many more are issued". */
const usesAllotment =
  /(?:utnyttja|nyttja|exercise)[a-zß-ɏ]* (?:av )?(?:the )?(?:övertilldelning|over-?allotment)/u;

/** "… resolved on an issue for over-allotment of in total". */
const forAllotment =
  /(?:beslutat|resolved)[^.;]{0,60}(?:för|for) (?:övertilldelning|over-?allotment)(?: (?:om|of))?(?: (?:totalt|in total))?\s*$/u;

/** Units or shares issued in an over-allotment. */
export const readAllotted = (
  { lower }: Context,
  { count, end }: StatedUnits,
  passage: Passage,
  lead: string,
): Evidence[] => {
  const behind = lower.slice(end, Math.min(passage.end, end + maxBehind)).split(/[.;,]/u, 1)[0];
  const isUsed = besides.test(lead) && usesAllotment.test(lower.slice(passage.start, end));
  const isIssued = issues.test(lead) && (isUsed || overAllotment.test(behind ?? ""));
  if (!isIssued && !forAllotment.test(lead)) return [];
  const reading = { passage, rule: "size.overAllotment", isStrong: true } as const;
  return statedBy(count, "overAllotmentAllocation", reading);
};
