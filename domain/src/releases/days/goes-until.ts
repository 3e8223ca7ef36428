import { compiled } from "../../terms/compiled.ts";
import type { DayRule } from "../cues/day-rule.ts";

/** "… begins today and runs up to, and including,": the words of a start before the day of an end. */
const goesUntil =
  /(?:today|idag|i dag|i ?morgon|i morgen|tomorrow|now|nu|nå|[,;]|(?<![a-zß-ɏ])(?:and|och|og|samt|ja))(?: (?:it|then|den|det|därefter|deretter|derefter))?(?: (?:will|skal|ska|vil))? (?:runs?|continues?|lasts?|ends?|ending|closes?|closing|expires?|concludes?|finishes|is open|remains open|stays open|(?:is|be) completed|goes on|pågår|pågå|löper|fortsätter|varar|slutar|avslutas|upphör|stänger|håller på|är öppe[nt]|går ut|sträcker sig|opphører|ophører|utløper|udløber|løber|varer|løper|går til|fortsetter|fortsætter|slutter|stenger|lukker|avsluttes|afsluttes|jatkuu|kestää|päättyy)(?![a-zß-ɏ])(?![^;]*(?:(?:from|från|fra)(?![a-zß-ɏ])|begin|start|commenc|opens|inled|börja|begynn))[^;\d]{0,50}$/u;
/** "Begins today, with the last day on". */
const lastDay =
  /(?<![a-zß-ɏ])(?:begins?|began|begun|start[a-z]*|commence[ds]?|open(?:s|ed)?|inled[a-zß-ɏ]*|inletts|börja[a-zß-ɏ]*|begynn[a-zß-ɏ]*|pågår|under way)(?![a-zß-ɏ])[^.;]{0,40} (?:last day|sista dag(?:en)?|siste dag|sidste dag)(?: (?:is|on|är|er|den|den är))?(?: den| on)? ?$/u;

/** "From today until". */
const fromNow =
  /(?:(?<![a-zß-ɏ])(?:from(?: and including)?|från(?: och med)?|fra(?: og med)?|fr\.o\.m\.) (?:today|idag|i ?dag|now|nu|nå)),? (?:and |och |og )?(?:[a-zß-ɏ]+ )?(?:until|up to|to|till|t\.o\.m\.|fram till|til|frem til)(?:,? (?:and|och|og) (?:including|med),?)?(?: den| on)?\s*$/u;

const ends = new Map([
  ["subStartDate", "subEndDate"],
  ["rightsStartDate", "rightsEndDate"],
]);

/** "Will not begin until": on that day. */
const notBefore =
  /(?:(?:not|inte|ej|ikke) (?:be )?(?:begin|start|commence|open|inledas|inleds|börja|börjar|starta|startar|starter|begynner) (?:until|before|förrän|före|før)|(?:begins?|starts?|commences?|opens?|inleds|börjar|startar|starter|begynner) (?:först|først|only|no earlier than)) ?(?: on| den)?\s*$/u;
const starts = new Map([...ends].map(([start, end]) => [end, start] as const));

/** The rule for a day whose words begin a period that this day ends, or do not begin it before this day. */
export const endingThen = (rule: DayRule | null, lead: string): DayRule | null => {
  if (rule === null) return null;
  const start = starts.get(rule.single ?? "");
  if (start !== undefined)
    return compiled(notBefore).test(lead) ? { ...rule, single: start, isStrong: false } : rule;
  const end = ends.get(rule.single ?? "");
  if (end === undefined) return rule;
  return [goesUntil, lastDay, fromNow].some((words) => words.test(lead))
    ? { ...rule, single: end, isStrong: false }
    : rule;
};
