import { type Context, passageAt, seriesAt } from "../context.ts";
import type { Evidence } from "../evidence.ts";
import type { Count } from "../mentions/counts.ts";

const exercised = /tecknat|tecknade|teckning av|subscribed|used to subscribe|utnyttja|exercis/u;
/** Shares of two classes, each by its own warrants: each figure is only part of the series' total. */
const ofClasses = /(?<![a-zß-ɏ])a-(?:aktier|shares)[^;]*(?<![a-zß-ɏ])b-(?:aktier|shares)/u;
const notExercised =
  /varav|of which|garant|guarant|ersättning|öka|increase|från|totalt antal|efter/u;

/** "By the exercise of the warrants the number of shares increases by": as many as were subscribed for. */
const increasedBy =
  /(?:genom|till följd av|tack vare|by|through|as a result of|following) (?:the )?(?:utnyttjande|nyttjande|lösen|inlösen|teckning|exercise)[a-zß-ɏ]* (?:av|of|med stöd av) [^.;]{0,120}(?:antal[a-zß-ɏ]* aktier|number of (?:outstanding )?shares)[^.;\d]{0,60}(?:med|by)(?: (?:totalt|cirka|a total of))?\s*$/u;

/** The number of shares subscribed for by exercising warrants. */
export const readExercise = (context: Context, counts: readonly Count[]): Evidence[] =>
  counts.flatMap((count, at) => {
    const passage = passageAt(context, count.start);
    const from = Math.max(passage.start, counts[at - 1]?.end ?? 0);
    const lead = context.lower.slice(from, count.start);
    const tail = context.lower.slice(count.end, Math.min(passage.end, count.end + 40));
    const of = seriesAt(context, count.start);
    const isIncrease = increasedBy.test(lead);
    const isExercised =
      isIncrease || ((exercised.test(lead) || exercised.test(tail)) && !notExercised.test(lead));
    if (ofClasses.test(context.lower.slice(passage.start, passage.end))) return [];
    const isOfShares = count.of === "shares" || (isIncrease && count.of === null);
    if (of === null || !isOfShares || !isExercised) return [];
    return [
      {
        entity: "warrant",
        of,
        field: "sharesSubscribed",
        value: count.value,
        at: count,
        passage,
        rule: "outcome.exercise",
        isStrong: true,
      },
    ];
  });
