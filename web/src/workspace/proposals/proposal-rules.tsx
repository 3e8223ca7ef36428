import type { ReactElement, ReactNode } from "react";
import { useIssueWords } from "../../descriptions/issue-words.ts";
import { ProposalRules } from "../../records/form/proposal-words.ts";

const noText = (): string => "";

/** Gives the fields within the words for why a value is proposed. */
export const WithProposalRules = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <ProposalRules value={useIssueWords()?.rule ?? noText}>{children}</ProposalRules>
);
