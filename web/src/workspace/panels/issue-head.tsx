import { termsOf } from "@teckna/domain/terms/terms-of";
import type { ReactElement } from "react";
import { useIssueWords } from "../../cells/issue-words.ts";
import type { Draft } from "../../records/form/draft.ts";
import type { IssueWorkspace } from "../children/issue-workspace.ts";
import { recordsTyped } from "../children/records-typed.ts";
import { IssueStatus } from "./issue-status.tsx";
import { useTypedVersion } from "./use-findings.ts";

type IssueHeadProps = { readonly draft: Draft; readonly workspace: IssueWorkspace };

/** Where an issue that is read stands today, and its terms in one sentence. */
export const IssueHead = ({ draft, workspace }: IssueHeadProps): ReactElement => {
  const words = useIssueWords();
  useTypedVersion(draft, workspace);
  const { issue, warrants } = recordsTyped(draft, workspace);
  return (
    <p className="issue-head">
      <IssueStatus draft={draft} workspace={workspace} />
      {words?.terms(termsOf(issue, warrants))}
    </p>
  );
};
