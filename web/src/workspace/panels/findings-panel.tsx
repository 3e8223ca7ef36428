import type { Finding } from "@teckna/domain/checks/finding";
import type { ReactElement } from "react";
import type { FindingSubject } from "../../records/findings/finding-item.tsx";
import { FindingsView } from "../../records/findings/findings-view.tsx";
import { useSplitFindings } from "../../records/findings/use-split-findings.ts";
import type { Draft } from "../../records/form/draft.ts";
import type { IssueWorkspace } from "../model/issue-workspace.ts";
import { showRecord } from "../model/show-record.ts";
import { leadTo } from "./lead-to.ts";
import { placesIn, takeFix } from "./take-fix.ts";
import { useFindings } from "./use-findings.ts";

type PanelProps = {
  readonly draft: Draft;
  readonly workspace: IssueWorkspace;
  /** The issue is not stored yet. */
  readonly isNew: boolean;
};

/** The findings about an issue and its children as typed; none prevents saving. */
export const FindingsPanel = ({ draft, workspace, isNew }: PanelProps): ReactElement => {
  const split = useSplitFindings(useFindings(draft, workspace), isNew ? null : workspace.issueId);
  const parts = { draft, workspace };
  const placeOf = placesIn(parts);
  const subjectOf = (finding: Finding): FindingSubject | null => {
    const place = placeOf(finding);
    return (
      place && { ...place, name: place.child && showRecord(place.child.table, place.child.row) }
    );
  };
  return (
    <FindingsView
      {...split}
      issueId={workspace.issueId}
      canWaive={() => !isNew}
      canFix={({ fix }) => fix !== null}
      subjectOf={subjectOf}
      leadTo={(finding) => leadTo(workspace, finding)}
      hasUnread={() =>
        draft.faultyNames().length > 0 || workspace.tables.some((table) => table.hasProblem())
      }
      takeFix={(finding) => takeFix(finding, parts)}
    />
  );
};
