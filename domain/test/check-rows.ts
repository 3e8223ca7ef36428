import { expect, test } from "vitest";
import { checkIssue } from "../src/checks/check-issue.ts";
import { describeWarning } from "../src/messages/describe-warning.ts";
import type { Elsewhere } from "../src/checks/elsewhere.ts";
import type { CheckId } from "../src/checks/severities.ts";
import type { Warning } from "../src/checks/warning.ts";
import { checkTexts } from "../src/messages/by-language/checks.ts";
import { labels } from "../src/messages/by-language/labels.ts";
import { type Language, languageTags } from "../src/messages/languages.ts";
import { type Difference, now, soundCase } from "./sound-case.ts";

const toText = (language: Language, warning: Warning): string =>
  describeWarning({ texts: checkTexts[language], labels: labels[language] }, warning);

export const toSwedish = (warning: Warning): string =>
  toText("sv", warning).replaceAll("\u00a0", " ");

/** What differs from the sound case, and what is known of other issues. */
type Situation = Difference & { readonly elsewhere?: Elsewhere };

/** All that is found, consequences of another too. */
const warningsIn = ({ elsewhere, ...difference }: Situation): readonly Warning[] => {
  const { issue, children } = soundCase(difference);
  const warnings = checkIssue(issue, children, now, elsewhere);
  return warnings.flatMap((warning) => [warning, ...(warning.consequences ?? [])]);
};

type CheckRow = {
  readonly fires: Situation;
  /** The sentence in Swedish. */
  readonly reports?: string;
  /** As near as it gets without a warning. */
  readonly passes: Situation;
};

/** Both sides of a rule, each a difference from a case without a warning. */
export const testCheck = (id: CheckId, { fires, reports, passes }: CheckRow): void => {
  test(`${id} warns of ${JSON.stringify(fires)} but not of ${JSON.stringify(passes)}`, () => {
    const found = warningsIn(fires).filter((warning) => warning.id === id);
    expect(found).toHaveLength(1);
    for (const warning of found) {
      if (reports !== undefined) expect(toSwedish(warning)).toBe(reports);
      for (const language of languageTags)
        expect(toText(language, warning)).not.toMatch(/[{}]|undefined|NaN/);
    }
    expect(warningsIn(passes).map((warning) => warning.id)).not.toContain(id);
  });
};
