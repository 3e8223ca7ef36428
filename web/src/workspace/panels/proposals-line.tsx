import { kindOf } from "@teckna/domain/kinds";
import { issue } from "@teckna/domain/entities/issue";
import type { Proposal } from "@teckna/domain/proposals/proposal";
import { proposeDates } from "@teckna/domain/proposals/propose-dates";
import { type ReactElement, useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { useIssueWords } from "../../cells/issue-words.ts";
import { labelOf } from "../../fields/field-words.ts";
import type { Draft } from "../../records/form/draft.ts";
import { Button } from "../../ui/button.tsx";
import { useLabels } from "../../words/language.ts";
import type { IssueWorkspace } from "../children/issue-workspace.ts";
import { recordsTyped } from "../children/records-typed.ts";
import { useTypedVersion } from "./use-findings.ts";

type ProposalsProps = { readonly draft: Draft; readonly workspace: IssueWorkspace };

/** Ctrl+D takes all that is proposed, wherever the focus is among the fields; in a grid it fills down. */
const useTakeKey = (take: () => void, isShown: boolean): void => {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const isKey = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "d";
    if (!isKey || !isShown || event.defaultPrevented) return;
    event.preventDefault();
    take();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
};

/** The dates that follow from those entered: none is taken unless somebody says so. */
export const ProposalsLine = ({ draft, workspace }: ProposalsProps): ReactElement | null => {
  const { t } = useTranslation();
  const labels = useLabels();
  const words = useIssueWords();
  useTypedVersion(draft, workspace);
  const { issue: typed } = recordsTyped(draft, workspace);
  // A text that cannot be read stands in the way of what would be proposed for its field.
  const proposals = proposeDates(typed).filter(({ field }) => draft.entry(field).text === "");
  const take = (taken: readonly Proposal[]): void => {
    for (const { field, value } of taken) draft.set(field, value);
  };
  useTakeKey(() => take(proposals), proposals.length > 0);
  if (proposals.length === 0) return null;
  return (
    <section className="proposals" aria-label={t("workspace.proposals")}>
      <span className="proposals-title">{t("workspace.proposals")}</span>
      {proposals.map((proposal) => (
        <button
          key={proposal.field}
          type="button"
          className="proposal"
          title={words?.rule(proposal)}
          onClick={() => take([proposal])}
        >
          <span>{labelOf(labels, issue, proposal.field)}</span>{" "}
          {proposal.value !== null &&
            kindOf(draft.field(proposal.field).kind).format(proposal.value)}
        </button>
      ))}
      <Button onClick={() => take(proposals)} aria-keyshortcuts="Control+D">
        {t("workspace.takeAll")}
      </Button>
    </section>
  );
};
