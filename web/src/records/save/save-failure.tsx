import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { HttpError } from "../../api/http-error.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import { Notice } from "../../ui/notice.tsx";
import { failureText } from "./failure-text.ts";

type SaveFailureProps = { readonly failure: Error; readonly onSave: () => void };

/** Why nothing was saved, with a button to retry, for example after signing in again. */
export const SaveFailure = ({ failure, onSave }: SaveFailureProps): ReactElement => {
  const { t } = useTranslation();
  const isSignedOut = failure instanceof HttpError && failure.status === 401;
  if (!isSignedOut)
    return <ErrorNotice error={failure} title={t(failureText("save", failure))} retry={onSave} />;
  return (
    <Notice
      role="status"
      title={t("message.saveInterrupted")}
      actions={<Button onClick={onSave}>{t("message.saveNow")}</Button>}
    />
  );
};
