import type { AnyEntity } from "@teckna/domain/entities";
import { languages } from "@teckna/domain/messages/languages";
import { childrenOf } from "@teckna/domain/parent";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import { counted, showCount } from "../../words/counted.ts";
import { useLanguage } from "../../words/language.ts";
import { BulkFailures } from "./bulk-failures.tsx";
import { type BulkProps, useBulk } from "./use-bulk.ts";

type BulkDialogProps = BulkProps & { readonly count: number };

type ConfirmationProps = BulkDialogProps & {
  readonly title: string;
  readonly onConfirm: () => void;
};

/** What comes of deleting records of an entity: what belongs to them goes with them. */
const Consequence = ({ entity }: { readonly entity: AnyEntity }): ReactElement => {
  const { t } = useTranslation();
  const list = new Intl.ListFormat(languages[useLanguage()]);
  const names = childrenOf(entity).map(({ path }) => t(`list.${path}.title`).toLowerCase());
  if (names.length === 0) return <p>{t("listTools.deleteBody")}</p>;
  return <p>{t("listTools.deleteIssues", { children: list.format(names) })}</p>;
};

const Confirmation = (props: ConfirmationProps): ReactElement => {
  const { entity, action, count, title, onConfirm, onClose } = props;
  const { t } = useTranslation();
  const isDelete = action === "delete";
  const n = showCount(count);
  return (
    <ConfirmDialog
      title={title}
      isDanger={isDelete}
      confirmText={t(isDelete ? "listTools.deleteAction" : "listTools.restoreAction", { n })}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      {isDelete && <Consequence entity={entity} />}
    </ConfirmDialog>
  );
};

type ProgressProps = Pick<BulkDialogProps, "action" | "count"> & {
  readonly title: string;
  readonly handled: number;
};

const Progress = ({ action, count, title, handled }: ProgressProps): ReactElement => {
  const { t } = useTranslation();
  const counts = { done: showCount(handled), n: showCount(count) };
  return (
    <>
      <p role="status">
        {t(action === "delete" ? "listTools.deleting" : "listTools.restoring", counts)}
      </p>
      <progress className="progress" max={count} value={handled} aria-label={title} />
    </>
  );
};

/** Has it confirmed, does it with progress, and reports what came of it. */
export const BulkDialog = (props: BulkDialogProps): ReactElement => {
  const { count, action, onClose } = props;
  const { t } = useTranslation();
  const { step, start, stop } = useBulk(props);
  const title = t(
    action === "delete" ? "listTools.deleteTitle" : "listTools.restoreTitle",
    counted(count),
  );
  switch (step.at) {
    case "confirming":
      return <Confirmation {...props} title={title} onConfirm={start} />;
    case "running":
      return (
        <Dialog
          title={title}
          isBusy
          onClose={onClose}
          actions={<Button onClick={stop}>{t("action.stop")}</Button>}
        >
          <Progress action={action} count={count} title={title} handled={step.handled} />
        </Dialog>
      );
    case "failed":
      return (
        <Dialog title={title} onClose={onClose}>
          <ErrorNotice error={step.error} />
        </Dialog>
      );
    case "partly":
      return <BulkFailures title={title} failed={step.failed} onClose={onClose} />;
  }
};
