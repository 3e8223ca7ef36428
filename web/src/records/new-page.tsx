import type { AnyEntity } from "@teckna/domain/entities";
import { newId } from "@teckna/domain/ids";
import { useNavigate } from "@tanstack/react-router";
import { type ReactElement, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { newText } from "../lists/entity-texts.ts";
import { listLink } from "../links.ts";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { UnsavedGuard } from "../ui/unsaved-guard.tsx";
import { Draft } from "./draft.ts";
import { emptyRecord } from "./empty-record.ts";
import { failureText } from "./failure-text.ts";
import { focusField } from "./field-id.ts";
import { parentOf } from "./parent.ts";
import { RecordForm } from "./record-form.tsx";
import { useRecordSteps } from "./record-steps.tsx";
import { useSaveNew } from "./use-save-new.ts";

type NewPageProps = { readonly entity: AnyEntity; readonly issueId?: string };

const startDraft = (entity: AnyEntity, issueId: string | undefined): Draft => {
  const parent = parentOf(entity);
  return new Draft(entity, {
    ...emptyRecord(entity),
    id: newId(),
    ...(parent && { [parent.field]: issueId ?? null }),
  });
};

/** What is left to fill in first; the id is made already. */
const firstToFill = (draft: Draft): string =>
  Object.keys(draft.entity.fields).find((name) => draft.base[name] === null) ?? "id";

/** The form of a new record; under an issue that issue stands in it and cannot be changed. */
export const NewPage = ({ entity, issueId }: NewPageProps): ReactElement => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [draft] = useState(() => startDraft(entity, issueId));
  const { save, isPending, failure } = useSaveNew(draft);
  const parent = parentOf(entity);
  useEffect(() => focusField(entity, firstToFill(draft)), [entity, draft]);
  return (
    <div className="page record-page">
      <PageHeader title={t(newText[entity.name])} steps={useRecordSteps(entity, issueId)} />
      <UnsavedGuard isDirty={draft.hasUnsaved} />
      <RecordForm
        draft={draft}
        locked={new Set(parent ? [parent.field] : [])}
        parentToFind={issueId === undefined ? parent : null}
        notices={failure && <ErrorNotice error={failure} title={t(failureText("save", failure))} />}
        saveText={t("action.create")}
        pendingText={t("action.creating")}
        isPending={isPending}
        onSave={save}
        onCancel={() => void navigate(listLink(entity, issueId))}
      />
    </div>
  );
};
