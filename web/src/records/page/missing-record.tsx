import type { AnyEntity } from "@teckna/domain/entities";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useHistory } from "../../api/history.ts";
import { mutateThen } from "../../api/mutate-then.ts";
import { useRestore } from "../../api/records/record-removal.ts";
import { showMoment } from "../../fields/moment.ts";
import { listLink } from "../../links.ts";
import { ChildrenAlong } from "../../lists/bulk/children-along.tsx";
import { May } from "../../session/rights.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import { RestoreIcon } from "../../ui/late-icons.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { notify } from "../../ui/toasts.tsx";
import { loadLateTexts, useLabels } from "../../words/language.ts";
import { failureText } from "../save/failure-text.ts";
import { HistoryPanel } from "./history-panel.tsx";
import { useRecordSteps } from "../record-steps.tsx";

type MissingRecordProps = {
  readonly entity: AnyEntity;
  readonly id: string;
  readonly issueId: string | undefined;
};

const Restore = ({ entity, id }: { entity: AnyEntity; id: string }): ReactElement => {
  const { t } = useTranslation();
  const labels = useLabels();
  const restore = useRestore(entity);
  const run = (): void =>
    mutateThen(restore, id, () =>
      notify({ text: t("record.restored", { entity: labels.entity[entity.name] }) }),
    );
  return (
    <>
      <Button
        variant="primary"
        icon={<RestoreIcon />}
        isPending={restore.isPending}
        pendingText={t("record.restoring")}
        onClick={run}
      >
        {t("record.restore")}
      </Button>
      {restore.isError && (
        <ErrorNotice error={restore.error} title={t(failureText("restore", restore.error))} />
      )}
    </>
  );
};

/** A deleted record can be restored here; one that never existed cannot. */
const MissingRecord = ({ entity, id, issueId }: MissingRecordProps): ReactElement => {
  const { t } = useTranslation();
  const steps = useRecordSteps(entity, issueId);
  const history = useHistory(entity, id);
  if (history.isPending) return <Loading />;
  const last = history.data?.pages[0]?.rows.find(
    ({ waiver, action }) => waiver === null && action !== "erase",
  );
  // An upload that was undone has removed its records as well.
  if (last?.action !== "delete" && last?.action !== "undo") {
    return (
      <div className="page record-page">
        <PageHeader title={t("record.missingTitle")} steps={steps} />
        <p>{t("record.missingBody")}</p>
        <p>
          <LinkButton {...listLink(entity, issueId)}>{t(`list.${entity.path}.title`)}</LinkButton>
        </p>
      </div>
    );
  }
  return (
    <div className="page record-page">
      <PageHeader title={t("record.goneTitle")} steps={steps} />
      <Notice
        tone="warning"
        title={t("record.goneBody", { user: last.by, time: showMoment(last.at) })}
        actions={
          <May right="write">
            <Restore entity={entity} id={id} />
          </May>
        }
      >
        <ChildrenAlong entity={entity} move="restores" count={1} />
      </Notice>
      <HistoryPanel entity={entity} id={id} />
    </div>
  );
};

export const loadMissingRecord = async () => {
  await loadLateTexts("listTools");
  return MissingRecord;
};
