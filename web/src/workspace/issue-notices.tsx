import { issue } from "@teckna/domain/entities/issue";
import { type ReactElement, Suspense } from "react";
import { NewerVersion } from "../records/save/newer-version.tsx";
import { EditFailure } from "../records/save/edit-failure.tsx";
import type { Edit } from "../records/save/use-edit.ts";
import { latePart } from "../ui/late/late-part.ts";
import type { IssueWorkspace } from "./model/issue-workspace.ts";
import { RestoredNotice } from "./drafts/restored-notice.tsx";
import type { IssueSaving } from "./save/use-save-issue.ts";

// Loaded in the background, long before anybody saves.
const ChildConflicts = latePart(
  async () => (await import("./save/child-conflicts.tsx")).ChildConflicts,
);

const EmptiedRows = latePart(async () => (await import("./save/emptied-rows.tsx")).EmptiedRows);

type NoticesProps = {
  readonly id: string;
  readonly edit: Edit;
  readonly saving: IssueSaving;
  readonly workspace: IssueWorkspace;
  readonly onDrop: () => void;
};

/** Notices above an edited issue: restored drafts, newer versions, and why a save failed. */
export const IssueNotices = ({
  id,
  edit,
  saving,
  workspace,
  onDrop,
}: NoticesProps): ReactElement => (
  <>
    <RestoredNotice workspace={workspace} onDrop={onDrop} />
    <NewerVersion edit={edit} />
    <Suspense fallback={null}>
      <ChildConflicts workspace={workspace} merged={saving.merged} />
      {saving.emptied && <EmptiedRows {...saving.emptied} />}
    </Suspense>
    {saving.failure && (
      <EditFailure
        entity={issue}
        id={id}
        failure={saving.failure}
        onRestored={edit.merge}
        onSave={() => saving.save()}
      />
    )}
  </>
);
