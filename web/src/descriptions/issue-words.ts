import { loaders } from "@teckna/domain/messages/by-language/loaders";
import { describeProposal } from "@teckna/domain/messages/describe-proposal";
import { describeStatus } from "@teckna/domain/messages/describe-status";
import { describeTerms, describeTermsProblem } from "@teckna/domain/messages/describe-terms";
import type { Language } from "@teckna/domain/messages/languages";
import type { Proposal } from "@teckna/domain/proposals/proposal";
import type { IssueStatus } from "@teckna/domain/status/status-of";
import type { Terms, TermsProblem } from "@teckna/domain/terms/terms";
import { useMemo } from "react";
import { useLateTexts } from "../words/use-late-texts.ts";

const loadTexts = (language: Language) => loaders[language].issueTexts();

export type IssueWords = {
  readonly terms: (terms: Terms) => string;
  /** Why a part of a text was not accepted. */
  readonly problem: (text: string, problem: TermsProblem) => string;
  /** Why a value is proposed. */
  readonly rule: (proposal: Proposal) => string;
  /** The status of an issue on a day, `2026-05-13`. */
  readonly status: (status: IssueStatus, today: string) => string;
};

/** Describes what the domain finds out about a whole issue; null until the texts are loaded. */
export const useIssueWords = (): IssueWords | null => {
  const texts = useLateTexts(loadTexts);
  // Every field of a page uses them: new ones would render all of them again.
  return useMemo(
    () =>
      texts && {
        terms: (terms) => describeTerms(texts.termsTexts, terms),
        problem: (text, problem) => describeTermsProblem(texts.termsTexts, text, problem),
        rule: (proposal) => describeProposal(texts.proposalTexts, proposal),
        status: (status, today) => describeStatus(texts.statusTexts, status, today),
      },
    [texts],
  );
};
