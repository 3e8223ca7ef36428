import type { DayRule } from "../cues/day-rule.ts";
import type { Span } from "../../span.ts";
import { repairOffering } from "../cues/subjects.ts";
import { maxTail } from "./evidence-of-day.ts";

const named = (single: string): DayRule => ({
  rule: "day.sentence",
  all: [],
  entity: "issue",
  single,
  isStrong: false,
});
const lastWith = named("incRightsDate");
const firstWithout = named("exRightsDate");

/** "Last day of trading in shares that give rights". */
const sharesThatGive =
  /(?<![a-zß-ɏ])(?:sista|last)(?![a-zß-ɏ])[^.;\d]{0,40}(?:aktier|shares) (?:som|that|which) (?:ger|give|carry|entitle)[^.;\d]{0,30}(?:rätt|right)[^.;\d]{0,20}$|(?<![a-zß-ɏ])(?:sista|last)(?![a-zß-ɏ])[^.;\d]{0,30}(?:köpa?|buy|purchase)(?![a-zß-ɏ])[^.;\d]{0,40} (?:med|with) (?:rätt|(?:the )?right)[^.;\d]{0,40}$/u;
/** "The share trades without rights after that day". */
const withoutAfter =
  /(?:aksjen|aksjene|aktierne|aktien|shares?)(?![a-zß-ɏ])[^.;\d]{0,30}(?:handles|handlas|trade[sd]?)[^.;\d]{0,20}(?:eksklusive?|uten|uden|exklusive|utan|exclu(?:ding|sive of)|without)[^.;\d]{0,40}(?:rett|ret|rätt|right)[a-zß-ɏ]* (?:etter|efter|after)(?: den)?\s*$/u;

const acquired = /aksjer(?![a-zß-ɏ])[^.;\d]{0,40}(?:ervervet|kjøpt)(?![a-zß-ɏ])[^.;\d]{0,40}? /u
  .source;
const untilThen = /(?:frem til(?: og med)?|til og med|forut for eller på|senest)(?: den)?\s*$/u
  .source;
const acquiredUntil = new RegExp(acquired + untilThen, "u");
const acquiredFrom = new RegExp(`${acquired}fra(?: og med)?(?: den)?\\s*$`, "u");
const notRight = /^[^.;\d]{0,30}(?<![a-zß-ɏ])ikke(?![a-zß-ɏ])[^.;]{0,40}rett/u;
const aRight = /^(?![^.;\d]{0,30}(?<![a-zß-ɏ])ikke(?![a-zß-ɏ]))[^.;\d]{0,40}rett/u;

/** "For each share that they owned on that day", in an offering that makes good for a placement. */
const ownedThen = /aksje(?:r|ne)? (?:som )?(?:de|vedkommende) eide(?: per| pr\.?)?(?: den)?\s*$/u;
/** "Directed at shareholders as of that day who were not invited". */
const ownersAsOf =
  /(?:shareholders|aksjonærer|aksjeeiere)(?: (?:of|in|i) [^.;,\d]{1,40})? (?:as of|as at|as per|per|pr\.?)(?: den| the end of)?\s*$/u;
const ofRegister = /regist|(?<![a-zß-ɏ])vps(?![a-zß-ɏ])|record|depository/u;

/** "As documented by the register of shareholders in the securities depository as of". */
const registerAsOf =
  /^[^.;\d]{0,60}(?:shareholders?['’]? register|register of shareholders|(?:aksjeeier|egenkapitalbevis)register)[^.;\d]{0,90}(?:(?<![a-zß-ɏ])(?:vps|eso)(?![a-zß-ɏ])|depository|verdipapirsentralen)[^.;\d]{0,12}(?:as of|as at|on|per(?: utløpet av)?|pr\.?|den)\s*$/u;

/** "Those who are registered shareholders with the securities depository on that day have rights". */
const registeredThen =
  /(?<![a-zß-ɏ])(?:those|who|all|anyone)(?![a-zß-ɏ])[^.;\d]{0,40}registered (?:as )?(?:shareholders?|owners?)[^.;\d]{0,40} on(?: [a-z]+day,?)? ?$/u;
const haveRights =
  /^,? (?:have|has|will have|receive|will receive|are entitled)[^.;\d]{0,60}right/u;
/** "The shares are from that day traded without rights". */
const sharesFrom =
  /(?:shares?|aksjene|aksjen|aktien|aktierna)(?![a-zß-ɏ])[^.;\d]{0,60}(?:from|as of|fra|från)(?: and including| og med| och med)?(?: today,?| i ?dag,?)?(?: den)? ?$/u;
const tradedWithout =
  /^,? (?:traded?|trading|handles|handlas) (?:exclu(?:sive of|ding)|without|ex|eksklusive?|uten|utan|exklusive) (?:the |rett|rätt)?[^.;\d]{0,30}(?:right|rett|rätt)/u;

/** "With rights up to one day, and ex rights as of another". */
const andEx =
  /^,? (?:and|but) (?:(?:will )?trade[sd]? )?ex (?:the )?(?:subscription |unit )?rights? (?:from|as of|as from|on)(?: and including)? ?$/u;

/** Of a day until which shares had to be bought or held, or from which they give no right. */
export const ruleOfHeld = (
  lower: string,
  { end }: Span,
  passage: Span,
  lead: string,
): DayRule | null => {
  const sentence = lower.slice(passage.start, passage.end);
  const tail = lower.slice(end, Math.min(passage.end, end + maxTail));
  const isOfRegister =
    registerAsOf.test(lead) || (registeredThen.test(lead) && haveRights.test(tail));
  if (isOfRegister) return named("recordDate");
  if (andEx.test(lead)) return firstWithout;
  if (sharesFrom.test(lead) && tradedWithout.test(tail)) return firstWithout;
  if (sharesThatGive.test(lead) || withoutAfter.test(lead)) return lastWith;
  if (acquiredUntil.test(lead) && aRight.test(tail)) return lastWith;
  if (acquiredFrom.test(lead) && notRight.test(tail)) return firstWithout;
  const isOwned = ownedThen.test(lead) || (ownersAsOf.test(lead) && repairOffering.test(sentence));
  return isOwned && !ofRegister.test(sentence) ? lastWith : null;
};
