import { issue } from "@teckna/domain/entities/issue";
import { type AnyRecord, fieldsOf } from "@teckna/domain/entity";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { idOf } from "../api/stored.ts";
import type { Whole } from "../api/whole.ts";
import { newLink } from "../links.ts";
import { reportUnseen } from "../records/findings/unseen/report-unseen.ts";
import type { Draft } from "../records/form/draft.ts";
import { useAfterSave } from "../records/save/use-after-save.ts";
import { type Edit, useEdit } from "../records/save/use-edit.ts";
import { useSaveEdit } from "../records/save/use-save-edit.ts";
import { notify } from "../ui/toasts.tsx";
import { useLabels } from "../words/language.ts";
import type { IssueWorkspace } from "./model/issue-workspace.ts";
import { useWorkspace } from "./model/use-workspace.ts";
import { useStoredDraft } from "./drafts/use-stored-draft.ts";
import { type FieldMode, useFieldMode } from "./fields/use-field-mode.ts";
import { type IssueSaving, useSaveIssue } from "./save/use-save-issue.ts";

/** The fields that cannot be edited once an issue is stored. */
export const locked: ReadonlySet<string> = new Set(
  fieldsOf(issue).flatMap(([name, field]) => ("fixed" in field && field.fixed ? [name] : [])),
);

export type StoredIssueState = {
  readonly id: string;
  readonly edit: Edit;
  readonly draft: Draft;
  readonly workspace: IssueWorkspace;
  readonly mode: FieldMode;
  readonly saving: IssueSaving;
  readonly dropDraft: () => void;
  /** Saves and starts a new issue. */
  readonly saveAndNew: () => void;
};

type IssueToShow = {
  readonly whole: Whole;
  readonly isAtForm: boolean;
  /** The field that was focused last. */
  readonly stop: string;
};

/** The editing state of a stored issue. */
export const useStoredIssue = ({ whole, isAtForm, stop }: IssueToShow): StoredIssueState => {
  const { t } = useTranslation();
  const labels = useLabels();
  const { stored } = whole;
  const id = idOf(stored.record);
  const edit = useEdit(issue, stored);
  const { draft } = edit;
  const workspace = useWorkspace(id, whole.children);
  const mode = useFieldMode({ draft, isAtForm, stop, locked });
  const leadToList = useAfterSave(issue, "message.updated");
  const navigate = useNavigate();
  const reportSaved = (): void =>
    notify({ text: t("message.updated", { entity: labels.entity.issue }) });
  const stay = (): void => {
    reportSaved();
    mode.rest();
  };
  const onSaved = isAtForm ? leadToList : stay;
  const saving = useSaveIssue({
    draft,
    workspace,
    version: edit.version,
    ownSaving: useSaveEdit(issue, edit, onSaved),
    mergeIssue: edit.merge,
    markIssueSaved: edit.markSaved,
    unchosen: edit.unchosen,
    onSaved,
  });
  const { drop: dropDraft } = useStoredDraft({
    id,
    draft,
    workspace,
    mergeIssue: edit.merge,
    stored,
  });
  const saveAndNew = (): void => {
    const startNext = (record: AnyRecord): Promise<void> => {
      reportSaved();
      reportUnseen({ entity: issue, record, t, navigate });
      return navigate(newLink(issue));
    };
    saving.save({ afterSave: startNext, takesTyped: true });
  };
  return { id, edit, draft, workspace, mode, saving, dropDraft, saveAndNew };
};
