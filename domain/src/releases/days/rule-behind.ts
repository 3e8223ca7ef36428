import type { Context } from "../context.ts";
import type { DayRule } from "../cues/day-rule.ts";
import { decisionOf, decisionOn } from "../cues/day-vetoes.ts";
import { announcedOn } from "../cues/meeting-days.ts";
import { ruleFor } from "../cues/rule-for.ts";
import type { DayGroup } from "../mentions/find-days.ts";
import { maxTail } from "./evidence-of-day.ts";

/** "3 May (previously 20 April)". */
export const previously =
  /\((?:previously|formerly|earlier|tidigare|ursprungligen)(?![a-zß-ɏ])[^()]*$/u;

/** "The board resolved, subject to the approval of the meeting": no day of that meeting. */
const onApproval =
  /,? (?:subject to|conditional (?:up)?on|provided that|under förutsättning av|villkorat av)(?![a-zß-ɏ])[^;]*$/u;

/** `4 June 2024 (the "Record Date")`: the defined name of a day. */
const calledBehind =
  /^[^.;"\d]{0,80}\((?:the |each, the |heretter )?"(?<term>[a-zß-ɏ][a-zß-ɏ ]{3,40}(?:date|day|period|dag|dagen|perioden|tiden))"/u;
const maxCalled = 130;

/** The rule for a day by the name that the words behind it define. */
export const ruleBehind = (
  { lower }: Context,
  { end }: DayGroup,
  isPeriod: boolean,
): DayRule | null => {
  const term = calledBehind.exec(lower.slice(end, end + maxCalled))?.groups?.["term"];
  return term === undefined ? null : ruleFor(term, isPeriod);
};

/** "… begins, and it continues until": of the next day. */
const goesOnUntil =
  /,? (?:(?:and|och) (?:(?:it|they|den|det|de) )?|(?:which|som|vilken) )(?:continues?|runs?|lasts?|ends?|closes?|pågår|löper|fortsätter|avslutas|slutar)(?![a-zß-ɏ])(?:[^.;\d]|t\.o\.m\.){0,40}$/u;

/** What the board did that day, and a meeting later approved. */
const boardBehind = /^,? (?:the |its |bolagets )?(?:[a-zß-ɏ]+ )?(?:board|styrelsen)(?![a-zß-ɏ])/u;

/** The rule for a day with nothing but "on" before it, by the words behind it. */
export const ruleAfter = (
  lower: string,
  group: DayGroup,
  to: number,
  lead: string,
): DayRule | null => {
  const isPeriod = group.last !== null;
  const tail = lower
    .slice(group.end, Math.min(to, group.end + maxTail))
    .replace(previously, "")
    .replace(goesOnUntil, "")
    .replace(announcedOn, "")
    .replace(onApproval, "")
    .replace(decisionOf, "")
    .replace(decisionOn, "");
  const rule = ruleFor(`${tail}|`, isPeriod) ?? ruleFor(`${lead} ${tail}|`, isPeriod);
  return rule?.single === "generalMeetingDate" && boardBehind.test(tail) ? null : rule;
};
