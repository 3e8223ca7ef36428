import type { AnyEntity } from "@teckna/domain/entities";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { HttpError } from "../../api/http-error.ts";
import { useRestore } from "../../api/records.ts";
import type { Stored } from "../../api/stored.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import { Notice } from "../../ui/notice.tsx";
import { failureText } from "./failure-text.ts";
import { SaveFailure } from "./save-failure.tsx";

type EditFailureProps = {
  readonly entity: AnyEntity;
  readonly id: string;
  readonly failure: Error;
  readonly onRestored: (stored: Stored) => void;
  readonly onSave: () => void;
};

/** Why an edit was not saved; a record that someone deleted meanwhile can be brought back from here. */
export const EditFailure = (props: EditFailureProps): ReactElement => {
  const { entity, id, failure, onRestored, onSave } = props;
  const { t } = useTranslation();
  const restore = useRestore(entity);
  const isGone = failure instanceof HttpError && failure.status === 404;
  if (!isGone) return <SaveFailure failure={failure} onSave={onSave} />;
  if (restore.isSuccess) return <></>;
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t("conflict.gone")}
      actions={
        <Button
          isPending={restore.isPending}
          pendingText={t("record.restoring")}
          onClick={() => restore.mutate(id, { onSuccess: onRestored })}
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
