import { expect, test } from "vitest";
import type { Proposal } from "../proposals/proposal.ts";
import { countNouns } from "./count-nouns.ts";
import { describeProposal } from "./describe-proposal.ts";
import { describeWarning } from "./describe-warning.ts";
import { checkTexts as checksEn } from "./en/checks.ts";
import { proposalTexts as proposalsEn } from "./en/issue-texts.ts";
import { labels as labelsEn } from "./en/labels.ts";
import { checkTexts as checksSv } from "./sv/checks.ts";
import { proposalTexts as proposalsSv } from "./sv/issue-texts.ts";
import { labels as labelsSv } from "./sv/labels.ts";

test("one is one of a kind, and any other count is many", () => {
  const text = "{days|dag|dagar} av {n}";
  expect(countNouns(text, { days: 1 })).toBe("{days} dag av {n}");
  expect(countNouns(text, { days: "2" })).toBe("{days} dagar av {n}");
  expect(countNouns(text, { days: "1 001" })).toBe("{days} dagar av {n}");
});

test("checks count one day as one", () => {
  const short = (days: number) => ({ id: "D06a", params: { days } }) as const;
  const sv = { texts: checksSv, labels: labelsSv };
  expect(describeWarning(sv, short(1))).toContain("är bara 1 dag;");
  expect(describeWarning(sv, short(3))).toContain("är bara 3 dagar;");
  const en = { texts: checksEn, labels: labelsEn };
  expect(describeWarning(en, short(1))).toContain("is only 1 day;");
});

test("so does why a value is proposed", () => {
  const after = (n: number): Proposal => ({
    entity: "issue",
    field: "subStartDate",
    value: "2024-05-30",
    rule: "startAfterRecord",
    from: "recordDate",
    params: { n },
  });
  expect(describeProposal(proposalsSv, after(1))).toBe("1 handelsdag efter avstämningsdagen.");
  expect(describeProposal(proposalsSv, after(2))).toBe("2 handelsdagar efter avstämningsdagen.");
  expect(describeProposal(proposalsEn, after(1))).toBe("1 trading day after the record date.");
});
