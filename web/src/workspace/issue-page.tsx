import { IssueNotices } from "./issue-notices.tsx";
import { issue } from "@teckna/domain/entities/issue";
import { type ReactElement, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useRecord } from "../api/records.ts";
import { idOf, type Stored } from "../api/stored.ts";
import { IssueHistory } from "../issue-history/issue-history.tsx";
import { FormFoot } from "../records/form/form-foot.tsx";
import { useFormKeys } from "../records/form/use-form-keys.ts";
import { AbsentRecord } from "../records/page/absent-record.tsx";
import { RecordDetails } from "../records/page/record-details.tsx";
import { useEdit } from "../records/save/use-edit.ts";
import { useSaveEdit } from "../records/save/use-save-edit.ts";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { Loading } from "../ui/loading.tsx";
import { notify } from "../ui/toasts.tsx";
import { UnsavedGuard } from "../ui/unsaved-guard.tsx";
import { useLabels } from "../words/language.ts";
import { ChildGrids } from "./children/child-grids.tsx";
import { IssueTimeline } from "./timeline/issue-timeline.tsx";
import { useSaveIssue } from "./save/use-save-issue.ts";
import { useStoredDraft } from "./drafts/use-stored-draft.ts";
import { useProposals } from "./proposals/use-proposals.ts";
import { IssueHead } from "./panels/issue-head.tsx";
import { useIsDirty, useWorkspace } from "./children/use-workspace.ts";

const doNothing = (): void => {};

/** The children of an issue that is read: they can be edited at once, and are saved together. */
const ChildrenToEdit = ({ stored }: { readonly stored: Stored }): ReactElement => {
  const { t } = useTranslation();
  const labels = useLabels();
  const edit = useEdit(issue, stored);
  const { draft, version } = edit;
  const id = idOf(stored.record);
  const { workspace, isLoaded, error, retry } = useWorkspace(id, false);
  const isDirty = useIsDirty(workspace);
  useProposals(draft, workspace);
  const ownSaving = useSaveEdit(issue, edit);
  const onSaved = (): void =>
    notify({ text: t("message.updated", { entity: labels.entity.issue }) });
  const saving = useSaveIssue({
    draft,
    workspace,
    version,
    ownSaving,
    meetIssue: edit.meet,
    onSaved,
  });
  const dropDraft = useStoredDraft({ id, draft, workspace, meetIssue: edit.meet, stored });
  const form = useRef<HTMLFormElement>(null);
  // Escape belongs to the cells here; what is typed is taken back by the button alone.
  useFormKeys({ form, onSave: () => isDirty && saving.save(), onCancel: doNothing });
  if (error) return <ErrorNotice error={error} retry={retry} />;
  if (!isLoaded) return <Loading />;
  return (
    <form
      ref={form}
      className="record-form"
      noValidate
      aria-busy={saving.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        saving.save();
      }}
    >
      <UnsavedGuard isDirty={workspace.isDirty} />
      <IssueNotices id={id} edit={edit} saving={saving} workspace={workspace} onDrop={dropDraft} />
      <IssueHead draft={draft} workspace={workspace} />
      <IssueTimeline draft={draft} workspace={workspace} />
      <ChildGrids draft={draft} workspace={workspace} isIssueRead />
      {isDirty && (
        <FormFoot
          draft={draft}
          focused={null}
          isBesideDirty
          saveText={t("action.update")}
          pendingText={t("action.updating")}
          isPending={saving.isPending}
          onCancel={workspace.takeBack}
        />
      )}
    </form>
  );
};

type IssuePageProps = { readonly id?: string };

/** An issue to read, with its children, which can be edited where they stand. */
export const IssuePage = ({ id = "" }: IssuePageProps): ReactElement => {
  const record = useRecord(issue, id);
  if (!record.data)
    return <AbsentRecord entity={issue} id={id} issueId={undefined} query={record} />;
  return (
    <RecordDetails
      entity={issue}
      stored={record.data}
      issueId={undefined}
      beside={<ChildrenToEdit stored={record.data} />}
      history={<IssueHistory id={id} />}
    />
  );
};
