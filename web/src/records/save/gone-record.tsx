import type { AnyEntity } from "@teckna/domain/entities";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { mutateThen } from "../../api/mutate-then.ts";
import { useRestore } from "../../api/records/record-removal.ts";
import type { Stored } from "../../api/stored.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import { Notice } from "../../ui/notice.tsx";
import { failureText } from "./failure-text.ts";

type GoneRecordProps = {
  readonly entity: AnyEntity;
  readonly id: string;
  readonly onRestored: (stored: Stored) => void;
};

/** Reports that the record was deleted meanwhile, with a button to restore it. */
export const GoneRecord = ({ entity, id, onRestored }: GoneRecordProps): ReactElement | null => {
  const { t } = useTranslation();
  const restore = useRestore(entity);
  if (restore.isSuccess) return null;
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t("conflict.gone")}
      actions={
        <Button
          isPending={restore.isPending}
          pendingText={t("record.restoring")}
          onClick={() => mutateThen(restore, id, onRestored)}
        >
          {t("record.restore")}
        </Button>
      }
    >
      {restore.isError && (
        <ErrorNotice error={restore.error} title={t(failureText("restore", restore.error))} />
      )}
    </Notice>
  );
};
