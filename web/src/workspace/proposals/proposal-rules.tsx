import type { ReactElement, ReactNode } from "react";
import { useIssueWords } from "../../descriptions/issue-words.ts";
import { ProposalRules } from "../../records/form/proposal-words.ts";

const noText = (): string => "";

/** Provides the texts of proposal rules to the fields within. */
export const WithProposalRules = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <ProposalRules value={useIssueWords()?.rule ?? noText}>{children}</ProposalRules>
);
