import type { Language } from "@teckna/domain/messages/languages";
import { type ReactElement, type ReactNode, useCallback } from "react";
import { useIssueWords } from "../../descriptions/issue-words.ts";
import type { Draft } from "../../records/form/draft.ts";
import { DateWords, ProposalRules } from "../../records/form/proposal-words.ts";
import { useLabels } from "../../words/language.ts";
import { useLateTexts } from "../../words/use-late-texts.ts";
import type { EditedIssue } from "../model/issue-workspace.ts";

const noText = (): string => "";

const loadWords = async (language: Language) =>
  (await import("./date-words.ts")).loadDateWords(language);

type RulesProps = EditedIssue & { readonly children: ReactNode };

/** Provides the texts of proposal rules, and those beside dates, to the fields within. */
export const WithProposalRules = ({ draft, workspace, children }: RulesProps): ReactElement => {
  const labels = useLabels();
  const describe = useLateTexts(loadWords);
  const wordsOfDate = useCallback(
    (of: Draft, name: string, text?: string) =>
      describe?.({ labels, edited: { draft, workspace } }, of, name, text) ?? "",
    [describe, labels, draft, workspace],
  );
  return (
    <ProposalRules value={useIssueWords()?.rule ?? noText}>
      <DateWords value={wordsOfDate}>{children}</DateWords>
    </ProposalRules>
  );
};
