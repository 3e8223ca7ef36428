import type { AnyEntity } from "@teckna/domain/entities";
import { newId } from "@teckna/domain/ids";
import { useNavigate } from "@tanstack/react-router";
import { type ReactElement, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { idOf } from "../api/stored.ts";
import { draftsRecovered } from "../browser-storage/draft-storage.ts";
import { editLink, listLink } from "../links.ts";
import { forWriters } from "../rights/for-writers.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { UnsavedGuard } from "../ui/unsaved/unsaved-guard.tsx";
import { viewOf } from "../views.ts";
import { ChecksBelow } from "./checks-below.tsx";
import { DraftNotice } from "./drafts/draft-notice.tsx";
import {
  editFormId,
  type DraftStorage,
  newFormId,
  useDraftStorage,
} from "./drafts/use-draft-storage.ts";
import { Draft } from "./form/draft.ts";
import { emptyRecord } from "./form/empty-record.ts";
import { focusField } from "./form/field-id.ts";
import { ParentField } from "./parent/parent-field.tsx";
import { ParentMissing } from "./parent/parent-missing.tsx";
import { type Parent, parentOf } from "@teckna/domain/parent";
import { RecordForm } from "./record-form.tsx";
import { useRecordSteps } from "./record-steps.tsx";
import { SaveFailure } from "./save/save-failure.tsx";
import { useAfterSave } from "./save/use-after-save.ts";
import { type Saving, useSaveNew } from "./save/use-save-new.ts";
import { WithDateWords } from "./with-date-words.tsx";

const noneLocked: ReadonlySet<string> = new Set();

type NewPageProps = { readonly entity: AnyEntity; readonly issueId?: string };

const startDraft = (entity: AnyEntity, parent: Parent | null, issueId: string | undefined): Draft =>
  new Draft(entity, {
    ...emptyRecord(entity),
    id: newId(),
    ...(parent && { [parent.field]: issueId ?? null }),
  });

/** The first empty field in screen order; the id is generated. */
const firstToFill = (draft: Draft): string => {
  const names = viewOf(draft.entity).sections.flatMap(({ fields }) => fields);
  return names.find((name) => draft.base[name] === null) ?? "id";
};

type NewNoticesProps = {
  readonly storage: DraftStorage;
  readonly draft: Draft;
  readonly parent: Parent | null;
  readonly saving: Saving;
};

const NewNotices = ({ storage, draft, parent, saving }: NewNoticesProps): ReactElement => (
  <>
    {storage.restored && (
      <DraftNotice entity={draft.entity} restored={storage.restored} onDrop={storage.drop} />
    )}
    {parent && <ParentMissing draft={draft} parent={parent} />}
    {saving.failure && <SaveFailure failure={saving.failure} onSave={() => saving.save()} />}
  </>
);

const NewForm = ({ entity, issueId }: NewPageProps): ReactElement => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const parent = parentOf(entity);
  const [draft] = useState(() => startDraft(entity, parent, issueId));
  const storage = useDraftStorage({ draft, id: newFormId(entity, issueId), edit: null });
  const saving = useSaveNew(draft, {
    onSaved: useAfterSave(entity, "message.created"),
    onTyped: (record) => {
      const id = idOf(record);
      storage.moveTo(editFormId(entity, id));
      return navigate(editLink(entity, id, issueId));
    },
  });
  useEffect(() => focusField(entity, firstToFill(draft)), [entity, draft]);
  return (
    <div className="page record-page">
      <PageHeader title={t(`list.${entity.path}.create`)} steps={useRecordSteps(entity, issueId)} />
      <UnsavedGuard isDirty={draft.hasUnsaved} />
      <WithDateWords>
        <RecordForm
          draft={draft}
          locked={noneLocked}
          parent={
            parent && {
              field: parent.field,
              input: <ParentField draft={draft} parent={parent} givenId={issueId} />,
            }
          }
          below={<ChecksBelow draft={draft} isNew />}
          notices={<NewNotices storage={storage} draft={draft} parent={parent} saving={saving} />}
          saveText={t("form.create")}
          pendingText={t("form.creating")}
          isPending={saving.isPending}
          onSave={() => saving.save()}
          onCancel={() => void navigate(listLink(entity, issueId))}
        />
      </WithDateWords>
    </div>
  );
};

/** The form of a new record; in the address of an existing issue, the issue is preset and read-only. */
export const NewPage = forWriters(NewForm);

export const beforeShown = draftsRecovered;
