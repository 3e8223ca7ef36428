import type { AnyEntity } from "@teckna/domain/entities";
import { fieldsOf } from "@teckna/domain/entity";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { idOf, type Stored } from "../api/stored.ts";
import { recordLink } from "../links.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { UnsavedGuard } from "../ui/unsaved/unsaved-guard.tsx";
import { ChecksBelow } from "./checks-below.tsx";
import { DraftNotice } from "./drafts/draft-notice.tsx";
import { editFormId, type DraftStorage, useDraftStorage } from "./drafts/use-draft-storage.ts";
import { NewerVersion } from "./save/newer-version.tsx";
import { EditFailure } from "./save/edit-failure.tsx";
import { RecordForm } from "./record-form.tsx";
import { recordCalled } from "./record-name.ts";
import { useRecordSteps } from "./record-steps.tsx";
import { type Edit, useEdit } from "./save/use-edit.ts";
import { useAfterSave } from "./save/use-after-save.ts";
import { useSaveEdit } from "./save/use-save-edit.ts";
import type { Saving } from "./save/use-save-new.ts";
import { WithDateWords } from "./with-date-words.tsx";

type EditFormProps = {
  readonly entity: AnyEntity;
  readonly stored: Stored;
  readonly issueId: string | undefined;
};

const fixedFields = (entity: AnyEntity): ReadonlySet<string> =>
  new Set(fieldsOf(entity).flatMap(([name, field]) => (field.fixed === true ? [name] : [])));

type EditNoticesProps = {
  readonly id: string;
  readonly storage: DraftStorage;
  readonly edit: Edit;
  readonly saving: Saving;
};

const EditNotices = ({
  id,
  storage,
  edit,
  saving: { failure, save },
}: EditNoticesProps): ReactElement => (
  <>
    {storage.restored && (
      <DraftNotice entity={edit.draft.entity} restored={storage.restored} onDrop={storage.drop} />
    )}
    <NewerVersion edit={edit} />
    {failure && (
      <EditFailure
        entity={edit.draft.entity}
        id={id}
        failure={failure}
        onRestored={edit.merge}
        onSave={() => save()}
      />
    )}
  </>
);

/** The form of an existing record; it keeps what is typed whatever the result of the save. */
export const EditForm = ({ entity, stored, issueId }: EditFormProps): ReactElement => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const edit = useEdit(entity, stored);
  const saving = useSaveEdit(entity, edit, useAfterSave(entity, "message.updated"));
  const id = idOf(stored.record);
  const { draft, merge } = edit;
  const storage = useDraftStorage({ draft, id: editFormId(entity, id), edit: { stored, merge } });
  const name = recordCalled(t, entity, stored.record);
  const steps = useRecordSteps(entity, issueId);
  return (
    <div className="page record-page">
      <PageHeader
        title={t("form.editing", { name })}
        steps={[
          ...steps,
          <Link key="record" {...recordLink(entity, id, issueId)}>
            {name}
          </Link>,
        ]}
      />
      <UnsavedGuard isDirty={edit.draft.hasUnsaved} />
      <WithDateWords>
        <RecordForm
          draft={edit.draft}
          locked={fixedFields(entity)}
          parent={null}
          below={<ChecksBelow draft={draft} isNew={false} />}
          notices={<EditNotices id={id} storage={storage} edit={edit} saving={saving} />}
          saveText={t("form.update")}
          pendingText={t("form.updating")}
          isPending={saving.isPending}
          onSave={() => saving.save()}
          onCancel={() => void navigate(recordLink(entity, id, issueId))}
        />
      </WithDateWords>
    </div>
  );
};
