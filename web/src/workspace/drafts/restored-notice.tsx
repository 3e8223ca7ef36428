import { issue } from "@teckna/domain/entities/issue";
import { type ReactElement, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { DraftNotice } from "../../records/drafts/draft-notice.tsx";
import type { IssueWorkspace } from "../model/issue-workspace.ts";

type RestoredProps = { readonly workspace: IssueWorkspace; readonly onDrop: () => void };

/** Shows that unsaved texts of an earlier visit were restored, and discards them on request. */
export const RestoredNotice = ({ workspace, onDrop }: RestoredProps): ReactElement | null => {
  const { t } = useTranslation();
  const restored = useSyncExternalStore(workspace.watch, workspace.restored);
  if (!restored) return null;
  const { counts } = restored;
  return (
    <DraftNotice entity={issue} restored={restored} onDrop={onDrop}>
      {counts.length > 0 && (
        <p>{counts.map(({ path, count }) => `${t(`list.${path}.title`)} (${count})`).join(", ")}</p>
      )}
    </DraftNotice>
  );
};
