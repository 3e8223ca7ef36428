import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { HttpError } from "../../api/http-error.ts";
import type { Target } from "../../api/records/record-removal.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { counted } from "../../words/counted.ts";
import type { Outcome } from "./run-each.ts";

const shown = 100;

const useReason = (): ((error: Error) => string) => {
  const { t } = useTranslation();
  return (error) => {
    if (!(error instanceof HttpError)) return t("error.network");
    if (error.status === 412) return t("listTools.changedMeanwhile");
    return error.problem?.detail ?? error.problem?.title ?? error.message;
  };
};

type BulkFailuresProps = {
  readonly title: string;
  readonly failed: Outcome<Target>["failed"];
  readonly onClose: () => void;
};

/** The records that were left, each with the reason. */
export const BulkFailures = ({ title, failed, onClose }: BulkFailuresProps): ReactElement => {
  const { t } = useTranslation();
  const reasonOf = useReason();
  return (
    <Dialog title={title} onClose={onClose}>
      <p role="alert">{t("listTools.someFailed", counted(failed.length))}</p>
      <ul className="failures">
        {failed.slice(0, shown).map(({ item, error }) => (
          <li key={item.id}>
            <code>{item.id}</code> {reasonOf(error)}
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
