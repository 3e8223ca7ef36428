import { type ReactElement, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { showMoment } from "../../fields/moment.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ChildConflicts } from "../save/child-conflicts.tsx";
import type { IssueWorkspace } from "../children/issue-workspace.ts";

type RestoredProps = { readonly workspace: IssueWorkspace; readonly onDrop: () => void };

/** Tells that what stands here was typed earlier and is not saved, and drops it on request. */
export const RestoredNotice = ({ workspace, onDrop }: RestoredProps): ReactElement | null => {
  const { t } = useTranslation();
  const restored = useSyncExternalStore(workspace.watch, workspace.restored);
  if (!restored) return null;
  const { at, overlaps } = restored;
  return (
    <>
      <Notice
        role="status"
        title={t("workspace.restored", { time: showMoment(new Date(at).toISOString()) })}
        actions={<Button onClick={onDrop}>{t("workspace.dropDraft")}</Button>}
      />
      {overlaps.some((met) => met.overlaps.length > 0) && <ChildConflicts conflicts={overlaps} />}
    </>
  );
};
