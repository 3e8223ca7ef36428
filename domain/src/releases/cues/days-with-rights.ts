import type { DayRule } from "./day-rule.ts";

/** "Last trading day with rights": of the share, and not of the rights. */
export const daysWithRights: readonly DayRule[] = [
  {
    rule: "day.sentence",
    all: [
      /(?:last|final|sista) (?:trading day|day of trading|day|handelsdag(?:en)?|dag(?:en)?) (?:with|med) (?:the )?(?:(?:subscription|unit) )?(?:rights?|rätt)(?: (?:is|was|är|var))?\s*[:|]?(?: on| den)?\s*$|cum rights for the last time(?: on)?\s*$/u,
    ],
    // A row that begins so is read by the rules for rows.
    none: [/^[\s|·*-]*(?:last|final|sista)/u],
    entity: "issue",
    single: "incRightsDate",
    isStrong: false,
  },
];
