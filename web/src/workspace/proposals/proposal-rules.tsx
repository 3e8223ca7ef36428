import type { Language } from "@teckna/domain/messages/languages";
import type { Labels } from "@teckna/domain/entities";
import { type ReactElement, type ReactNode, useMemo } from "react";
import { useIssueWords } from "../../descriptions/issue-words.ts";
import type { Draft } from "../../records/form/draft.ts";
import { DateWords, ProposalRules } from "../../records/form/proposal-words.ts";
import { useLabels } from "../../words/language.ts";
import { useLateTexts } from "../../words/use-late-texts.ts";
import type { EditedIssue } from "../model/issue-workspace.ts";
import { recordsTyped } from "../model/records-typed.ts";

const noText = (): string => "";

const loadWords = async (language: Language) => {
  const [{ loadDateWords }, { isinsOf }] = await Promise.all([
    import("../../records/findings/date-words.ts"),
    import("@teckna/domain/checks/check-context"),
  ]);
  const describe = await loadDateWords(language);
  return (labels: Labels, { draft, workspace }: EditedIssue) =>
    (of: Draft, name: string, text?: string): string =>
      describe({ labels, isins: () => isinsOf(recordsTyped(draft, workspace)) }, of, name, text);
};

type RulesProps = EditedIssue & { readonly children: ReactNode };

/** Provides the texts of proposal rules, and those beside dates, to the fields within. */
export const WithProposalRules = ({ draft, workspace, children }: RulesProps): ReactElement => {
  const labels = useLabels();
  const describe = useLateTexts(loadWords);
  const wordsOfDate = useMemo(
    () => describe?.(labels, { draft, workspace }) ?? noText,
    [describe, labels, draft, workspace],
  );
  return (
    <ProposalRules value={useIssueWords()?.rule ?? noText}>
      <DateWords value={wordsOfDate}>{children}</DateWords>
    </ProposalRules>
  );
};
