import type { DayRule } from "../cues/day-rule.ts";

/** "… begins today and runs up to, and including,": the words of a start before the day of an end. */
const goesUntil =
  /(?:today|idag|i dag|i ?morgon|i morgen|tomorrow|now|nu|nå|[,;]|(?<![a-zß-ɏ])(?:and|och|og|samt))(?: (?:it|then|den|det|därefter|deretter|derefter))?(?: (?:will|skal|ska|vil))? (?:runs?|continues?|lasts?|ends?|closes?|expires?|pågår|pågå|löper|fortsätter|varar|slutar|avslutas|upphör|stänger|varer|løper|fortsetter|fortsætter|slutter|avsluttes|afsluttes|jatkuu|päättyy)(?![a-zß-ɏ])(?![^;]*(?:from|från|fra)(?![a-zß-ɏ]))[^;\d]{0,50}$/u;

/** "From today until". */
const fromNow =
  /(?:(?<![a-zß-ɏ])(?:from(?: and including)?|från(?: och med)?|fra(?: og med)?|fr\.o\.m\.) (?:today|idag|i ?dag|now|nu|nå)),? (?:and |och |og )?(?:[a-zß-ɏ]+ )?(?:until|up to|to|till|t\.o\.m\.|fram till|til|frem til)(?:,? (?:and|och|og) (?:including|med),?)?(?: den| on)?\s*$/u;

const ends = new Map([
  ["subStartDate", "subEndDate"],
  ["rightsStartDate", "rightsEndDate"],
]);

/** The rule for a day whose words begin a period that this day ends. */
export const endingThen = (rule: DayRule | null, lead: string): DayRule | null => {
  const end = ends.get(rule?.single ?? "");
  if (rule === null || end === undefined) return rule;
  return goesUntil.test(lead) || fromNow.test(lead)
    ? { ...rule, single: end, isStrong: false }
    : rule;
};
