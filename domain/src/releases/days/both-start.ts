import type { DayRule } from "../cues/day-rule.ts";

/** "The subscription period and the trading in rights start on". */
const togetherStart =
  /(?:subscription period|teckningsperiod|tegningsperiod)[^.;\d]{0,60} (?:and|och|og) (?:the )?(?:trading|listing|handel)[^.;\d]{0,120}(?<![a-zß-ɏ])(?:starts?|begins?|commences?|inleds|börjar|starter|begynner)(?:,? (?:today|idag|i dag),?)?(?: on| den)?\s*$/u;

/** A rule, and that for the subscription where it starts on the day on which rights are first traded. */
export const withStart = (rule: DayRule, words: string): readonly DayRule[] =>
  rule.single === "rightsStartDate" && togetherStart.test(words)
    ? [rule, { ...rule, rule: "day.sentence", single: "subStartDate", isStrong: false }]
    : [rule];
