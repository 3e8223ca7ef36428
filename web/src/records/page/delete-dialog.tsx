import type { AnyEntity } from "@teckna/domain/entities";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { mutateThen } from "../../api/mutate-then.ts";
import { useDelete, useRestore } from "../../api/records/record-removal.ts";
import { idOf, type Stored } from "../../api/stored.ts";
import { listLink } from "../../links.ts";
import { ChildrenAlong } from "../../lists/bulk/children-along.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import { notify } from "../../ui/toasts.tsx";
import { loadLateTexts, useLabels } from "../../words/language.ts";
import { failureText } from "../save/failure-text.ts";
import { recordCalled } from "../record-name.ts";

export type DeleteRecordProps = {
  readonly entity: AnyEntity;
  readonly stored: Stored;
  readonly issueId: string | undefined;
};

type DeleteDialogProps = DeleteRecordProps & { readonly onCancel: () => void };

type Deletion = {
  readonly names: { readonly entity: string; readonly name: string };
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly run: () => void;
};

/** Deletes, goes back to the list, and offers to undo it there. */
const useDeletion = ({ entity, stored, issueId }: DeleteRecordProps): Deletion => {
  const { t } = useTranslation();
  const labels = useLabels();
  const navigate = useNavigate();
  const remove = useDelete(entity);
  const restore = useRestore(entity);
  const { record, meta } = stored;
  const id = idOf(record);
  const names = { entity: labels.entity[entity.name], name: recordCalled(t, entity, record) };
  const undo = (): void =>
    void restore.mutateAsync(id).then(
      () => notify({ text: t("record.restored", names) }),
      (failure: Error) => notify({ text: t(failureText("restore", failure)), tone: "danger" }),
    );
  const leave = (): void => {
    notify({
      text: t("message.deleted", names),
      action: { label: t("action.undo"), run: undo },
    });
    void navigate(listLink(entity, issueId));
  };
  const run = (): void => mutateThen(remove, { id, version: meta.version }, leave);
  return { names, isPending: remove.isPending, error: remove.error, run };
};

/** Asks for confirmation and deletes. */
const DeleteDialog = ({ onCancel, ...props }: DeleteDialogProps): ReactElement => {
  const { t } = useTranslation();
  const { names, isPending, error, run } = useDeletion(props);
  return (
    <ConfirmDialog
      title={t("record.deleteTitle")}
      confirmText={t("form.delete")}
      isDanger
      isPending={isPending}
      pendingText={t("record.deleting")}
      onConfirm={run}
      onCancel={onCancel}
    >
      <p>{t("record.deleteBody", names)}</p>
      <ChildrenAlong entity={props.entity} move="deletes" count={1} />
      {error && <ErrorNotice error={error} title={t(failureText("delete", error))} />}
    </ConfirmDialog>
  );
};

export const loadDeleteDialog = async () => {
  await loadLateTexts("listTools");
  return DeleteDialog;
};
