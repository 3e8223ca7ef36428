import type { AnyEntity } from "@teckna/domain/entities";
import { useNavigate } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDelete, useRestore } from "../api/records.ts";
import { idOf, type Stored } from "../api/stored.ts";
import { listLink } from "../links.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { TrashIcon } from "../ui/icons.tsx";
import { notify } from "../ui/toasts.tsx";
import { useLabels } from "../words/language.ts";
import { childrenOf } from "./parent.ts";
import { recordName } from "./record-name.ts";

type DeleteRecordProps = {
  readonly entity: AnyEntity;
  readonly stored: Stored;
  readonly issueId: string | undefined;
};

/** Deletes after a question, and offers to undo it at once. */
export const DeleteRecord = ({ entity, stored, issueId }: DeleteRecordProps): ReactElement => {
  const { t } = useTranslation();
  const labels = useLabels();
  const navigate = useNavigate();
  const remove = useDelete(entity);
  const restore = useRestore(entity);
  const [isAsking, setAsking] = useState(false);
  const { record, meta } = stored;
  const id = idOf(record);
  const names = { entity: labels.entity[entity.name], name: recordName(entity, record) };

  const undo = (): void =>
    void restore.mutateAsync(id).then(
      () => notify({ text: t("record.restored", names) }),
      () => notify({ text: t("record.restoreFailed"), tone: "danger" }),
    );
  const confirm = (): void =>
    remove.mutate(
      { id, version: meta.version },
      {
        onSuccess: () => {
          notify({
            text: t("message.deleted", names),
            action: { label: t("action.undo"), run: undo },
          });
          void navigate(listLink(entity, issueId));
        },
      },
    );
  return (
    <>
      <Button variant="quiet" icon={<TrashIcon />} onClick={() => setAsking(true)}>
        {t("action.delete")}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t("record.deleteTitle")}
          confirmText={t("action.delete")}
          isDanger
          isPending={remove.isPending}
          pendingText={t("record.deleting")}
          onConfirm={confirm}
          onCancel={() => {
            remove.reset();
            setAsking(false);
          }}
        >
          <p>{t("record.deleteBody", names)}</p>
          {childrenOf(entity).length > 0 && <p>{t("record.deleteChildren")}</p>}
          {remove.isError && <ErrorNotice error={remove.error} title={t("record.deleteFailed")} />}
        </ConfirmDialog>
      )}
    </>
  );
};
