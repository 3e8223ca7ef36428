import { expect, test } from "vitest";
import { checkIssue } from "../src/checks/check-issue.ts";
import { describeWarning } from "../src/messages/describe-warning.ts";
import type { CheckId } from "../src/checks/severities.ts";
import type { Warning } from "../src/checks/warning.ts";
import { labels as english } from "../src/messages/en/labels.ts";
import { labels as swedish } from "../src/messages/sv/labels.ts";
import { checkTexts as englishTexts } from "../src/messages/en/checks.ts";
import { checkTexts as swedishTexts } from "../src/messages/sv/checks.ts";
import { type Difference, now, soundCase } from "./sound-case.ts";

export const toSwedish = (warning: Warning): string =>
  describeWarning({ texts: swedishTexts, labels: swedish }, warning).replaceAll("\u00a0", " ");

const toEnglish = (warning: Warning): string =>
  describeWarning({ texts: englishTexts, labels: english }, warning);

const warningsIn = (difference: Difference): Warning[] => {
  const { issue, children } = soundCase(difference);
  return checkIssue(issue, children, now);
};

type CheckRow = {
  readonly fires: Difference;
  /** The sentence in Swedish. */
  readonly reports?: string;
  /** As near as it gets without a warning. */
  readonly passes: Difference;
};

/** Both sides of a rule, each a difference from a case without a warning. */
export const testCheck = (id: CheckId, { fires, reports, passes }: CheckRow): void => {
  test(`${id} warns of ${JSON.stringify(fires)} but not of ${JSON.stringify(passes)}`, () => {
    const found = warningsIn(fires).filter((warning) => warning.id === id);
    expect(found).toHaveLength(1);
    for (const warning of found) {
      if (reports !== undefined) expect(toSwedish(warning)).toBe(reports);
      expect(toSwedish(warning)).not.toMatch(/[{}]|undefined|NaN/);
      expect(toEnglish(warning)).not.toMatch(/[{}]|undefined|NaN/);
    }
    expect(warningsIn(passes).map((warning) => warning.id)).not.toContain(id);
  });
};
