import { allMatches } from "../../terms/all-matches.ts";
import type { Value } from "../../entity.ts";
import { type Context, indexAt, passageAt } from "../context.ts";
import { ruleFor } from "../cues/rule-for.ts";
import { type Evidence, ofIssue } from "../evidence.ts";

const sameDayAs =
  /(?<![a-zß-ɏ])(?:samma (?:dag|datum) som|(?:the )?same (?:day|date) (?:as|that)|samme (?:dag|dato) som)(?= )/gu;
const begins = /(?:inleds|börjar|startar|öppnar|begins?|starts?|opens?|commences?)/u.source;
const ends = /(?:avslutas|slutar|upphör|löper ut|går ut|stänger|ends?|closes?|expires?|ceases?)/u
  .source;
const subscription = /(?:the )?(?:tecknings ?(?:perioden|tiden)|teckningen|subscription period)/u
  .source;
const trading =
  /(?:handeln|(?:the )?trading) (?:med|i|in|with) (?:the )?(?:(?:unit|tecknings) ?rätter(?:na)?|(?:unit|subscription) rights)/u
    .source;

/** Events by whose day others are told, and the field of each. */
const events: readonly (readonly [field: string, words: RegExp])[] = [
  ["recordDate", /^ (?:the )?(?:avstämnings ?dagen|record date)(?![a-zß-ɏ])/u],
  [
    "generalMeetingDate",
    /^ (?:(?:den|the) )?(?:extra(?:ordinary)? )?(?:bolagsstämman?|stämman|(?:general )?meeting)(?![a-zß-ɏ])/u,
  ],
  ["subStartDate", new RegExp(`^ ${subscription} ${begins}(?![a-zß-ɏ])`, "u")],
  ["subEndDate", new RegExp(`^ ${subscription} ${ends}(?![a-zß-ɏ])`, "u")],
  ["rightsStartDate", new RegExp(`^ ${trading} ${begins}(?![a-zß-ɏ])`, "u")],
  ["rightsEndDate", new RegExp(`^ ${trading} ${ends}(?![a-zß-ɏ])`, "u")],
];
/** "Trading begins the same day as the subscription period": as that one begins. */
const period = new RegExp(`^ ${subscription}(?= ?[.,;]|$)`, "u");
const ofPeriod: ReadonlyMap<string, string> = new Map([
  ["rightsStartDate", "subStartDate"],
  ["rightsEndDate", "subEndDate"],
]);
const maxTail = 80;

/** The field of the event that the words behind "the same day as" name. */
const eventIn = (tail: string, field: string): readonly [string, number] | null => {
  for (const [event, words] of events) {
    const found = words.exec(tail);
    if (found !== null) return [event, found[0].length];
  }
  const found = period.exec(tail);
  const event = ofPeriod.get(field);
  return found === null || event === undefined ? null : [event, found[0].length];
};

/** The words before an offset in its sentence, since the last day. */
const leadOf = ({ lower, days }: Context, place: number, from: number): string => {
  const before = days[indexAt(days, place)];
  return lower.slice(Math.max(from, before === undefined ? 0 : before.end), place);
};

/** The days of events that happen "the same day as" another, whose day the text states once. */
export const readSameDayAs = (context: Context, values: readonly Evidence[]): Evidence[] => {
  const { lower } = context;
  const daysOf = new Map<string, Set<Value>>();
  const stated = values.filter(({ entity }) => entity === "issue");
  for (const [field] of events)
    daysOf.set(
      field,
      new Set(stated.flatMap((each) => (each.field === field ? [each.value] : []))),
    );
  return allMatches(lower, sameDayAs).flatMap(({ index: start, 0: words }) => {
    const passage = passageAt(context, start);
    const end = start + words.length;
    const rule = ruleFor(leadOf(context, start, passage.start), false);
    const field = rule?.entity === "issue" ? rule.single : undefined;
    if (field === undefined) return [];
    const event = eventIn(lower.slice(end, Math.min(passage.end, end + maxTail)), field);
    if (event === null || event[0] === field) return [];
    const [value, ...others] = daysOf.get(event[0]) ?? [];
    if (value === undefined || others.length > 0) return [];
    const at = { start, end: end + event[1] };
    return [ofIssue(field, { value, at, passage, rule: "day.sentence", isStrong: false })];
  });
};
