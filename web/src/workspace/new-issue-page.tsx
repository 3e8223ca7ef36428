import { issue } from "@teckna/domain/entities/issue";
import { newId } from "@teckna/domain/ids";
import { useNavigate } from "@tanstack/react-router";
import { type ReactElement, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { idOf } from "../api/stored.ts";
import { listLink } from "../links.ts";
import { Draft } from "../records/form/draft.ts";
import { emptyRecord } from "../records/form/empty-record.ts";
import { focusField } from "../records/form/field-id.ts";
import { useRecordSteps } from "../records/record-steps.tsx";
import { SaveFailure } from "../records/save/save-failure.tsx";
import { useSaveNew } from "../records/save/use-save-new.ts";
import { useAfterSave } from "../records/save/use-after-save.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { UnsavedGuard } from "../ui/unsaved-guard.tsx";
import { viewOf } from "../views.ts";
import { IssueForm } from "./issue-form.tsx";
import { useSaveIssue } from "./save/use-save-issue.ts";
import { RestoredNotice } from "./drafts/restored-notice.tsx";
import { useStoredDraft } from "./drafts/use-stored-draft.ts";
import { useWorkspace } from "./children/use-workspace.ts";

const noneLocked: ReadonlySet<string> = new Set();
const isNew = (): null => null;
/** Nobody else has an issue that is not stored. */
const meetIssue = (): void => {};

/** Hardly any issue is cancelled when it is entered, and none is thought to be without saying so. */
const startDraft = (): Draft =>
  new Draft(issue, { ...emptyRecord(issue), id: newId(), cancelled: false });

/** What is left to fill in first, in the order of the screen; the id is made already. */
const firstToFill = (draft: Draft): string =>
  viewOf(issue)
    .sections.flatMap(({ fields }) => fields)
    .find((name) => draft.base[name] === null) ?? "id";

/** A new issue and its children, entered on one page. */
export const NewIssuePage = (): ReactElement => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [draft] = useState(startDraft);
  const state = useWorkspace(idOf(draft.base), true);
  const { workspace } = state;
  const ownSaving = useSaveNew(draft);
  const onSaved = useAfterSave(issue, "message.created");
  const saving = useSaveIssue({ draft, workspace, version: isNew, ownSaving, meetIssue, onSaved });
  const dropDraft = useStoredDraft({ id: "new", draft, workspace, meetIssue, stored: null });
  useEffect(() => focusField(issue, firstToFill(draft)), [draft]);
  return (
    <div className="page record-page">
      <PageHeader title={t(`list.${issue.path}.create`)} steps={useRecordSteps(issue, undefined)} />
      <UnsavedGuard isDirty={() => draft.isDirty() || workspace.isDirty()} />
      <IssueForm
        draft={draft}
        state={state}
        saving={saving}
        locked={noneLocked}
        isNew
        notices={
          <>
            <RestoredNotice workspace={workspace} onDrop={dropDraft} />
            {saving.failure && <SaveFailure failure={saving.failure} onSave={saving.save} />}
          </>
        }
        saveText={t("action.create")}
        pendingText={t("action.creating")}
        onCancel={() => void navigate(listLink(issue))}
      />
    </div>
  );
};
