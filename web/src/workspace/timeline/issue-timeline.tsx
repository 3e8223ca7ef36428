import { type ReactElement, Suspense } from "react";
import type { Draft } from "../../records/form/draft.ts";
import type { IssueWorkspace } from "../model/issue-workspace.ts";
import "./timeline.css";
import { latePart } from "../../ui/late/late-part.ts";

const TimelinePanel = latePart(async () => (await import("./timeline-panel.tsx")).TimelinePanel);

export type TimelineProps = { readonly draft: Draft; readonly workspace: IssueWorkspace };

/**
 * The timeline of an issue and its warrants, from the fields as typed; its space is reserved until it is
 * loaded.
 */
export const IssueTimeline = (props: TimelineProps): ReactElement => (
  <div className="timeline-place">
    <Suspense fallback={null}>
      <TimelinePanel {...props} />
    </Suspense>
  </div>
);
