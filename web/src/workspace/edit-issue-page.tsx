import { issue } from "@teckna/domain/entities/issue";
import { fieldsOf } from "@teckna/domain/entity";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useRecord } from "../api/records.ts";
import { idOf, type Stored } from "../api/stored.ts";
import { recordLink } from "../links.ts";
import { AbsentRecord } from "../records/page/absent-record.tsx";
import { recordName } from "../records/record-name.ts";
import { useRecordSteps } from "../records/record-steps.tsx";
import { useEdit } from "../records/save/use-edit.ts";
import { useSaveEdit } from "../records/save/use-save-edit.ts";
import { useAfterSave } from "../records/save/use-after-save.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { UnsavedGuard } from "../ui/unsaved-guard.tsx";
import { IssueForm } from "./issue-form.tsx";
import { useSaveIssue } from "./save/use-save-issue.ts";
import { useStoredDraft } from "./drafts/use-stored-draft.ts";
import { IssueNotices } from "./issue-notices.tsx";
import { useWorkspace } from "./children/use-workspace.ts";

const locked: ReadonlySet<string> = new Set(
  fieldsOf(issue).flatMap(([name, field]) => ("fixed" in field && field.fixed ? [name] : [])),
);

const EditIssue = ({ stored }: { readonly stored: Stored }): ReactElement => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const edit = useEdit(issue, stored);
  const { draft, version } = edit;
  const id = idOf(stored.record);
  const state = useWorkspace(id, false);
  const { workspace } = state;
  const ownSaving = useSaveEdit(issue, edit);
  const onSaved = useAfterSave(issue, "message.updated");
  const saving = useSaveIssue({
    draft,
    workspace,
    version,
    ownSaving,
    meetIssue: edit.meet,
    onSaved,
  });
  const dropDraft = useStoredDraft({ id, draft, workspace, meetIssue: edit.meet, stored });
  const name = recordName(issue, stored.record);
  const steps = useRecordSteps(issue, undefined);
  return (
    <div className="page record-page">
      <PageHeader
        title={t("form.editing", { name })}
        steps={[
          ...steps,
          <Link key="record" {...recordLink(issue, id)}>
            {name}
          </Link>,
        ]}
      />
      <UnsavedGuard isDirty={() => draft.isDirty() || workspace.isDirty()} />
      <IssueForm
        draft={draft}
        state={state}
        saving={saving}
        locked={locked}
        isNew={false}
        notices={
          <IssueNotices
            id={id}
            edit={edit}
            saving={saving}
            workspace={workspace}
            onDrop={dropDraft}
          />
        }
        saveText={t("action.update")}
        pendingText={t("action.updating")}
        onCancel={() => void navigate(recordLink(issue, id))}
      />
    </div>
  );
};

type EditIssuePageProps = { readonly id?: string };

/** An issue and its children to edit. */
export const EditIssuePage = ({ id = "" }: EditIssuePageProps): ReactElement => {
  const record = useRecord(issue, id);
  if (!record.data)
    return <AbsentRecord entity={issue} id={id} issueId={undefined} query={record} />;
  return <EditIssue stored={record.data} />;
};
