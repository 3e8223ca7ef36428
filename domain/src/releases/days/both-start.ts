import type { DayRule } from "../cues/day-rule.ts";

/** "The subscription period and the trading in rights start on". */
const togetherStart =
  /(?:subscription period|teckningsperiod|tegningsperiod)[^.;\d]{0,60} (?:and|och|og) (?:the )?(?:trading|listing|handel)[^.;\d]{0,120}(?<![a-zß-ɏ])(?:starts?|begins?|commences?|inleds|börjar|starter|begynner)(?:,? (?:today|idag|i dag),?)?(?: on| den)?\s*$/u;

/** "Subscription period and trading in rights": one period for both. */
const ofBoth =
  /(?:subscription period|teckningsperiod|tegningsperiode)(?:n|en)? (?:and|och|og) (?:the )?(?:trading|handel) (?:in|med|i) [a-zß-ɏ ]{0,20}(?:rights|rätter|retter|rettene)(?![a-zß-ɏ])/u;

/** A rule, and that for the subscription where it starts with the trading in rights, or has the same period. */
export const withStart = (rule: DayRule, words: string): readonly DayRule[] => {
  if (rule.period?.[1] === "rightsEndDate" && ofBoth.test(words))
    return [rule, { ...rule, period: ["subStartDate", "subEndDate"], isStrong: false }];
  if (rule.single === "rightsStartDate" && togetherStart.test(words))
    return [rule, { ...rule, rule: "day.sentence", single: "subStartDate", isStrong: false }];
  return [rule];
};
