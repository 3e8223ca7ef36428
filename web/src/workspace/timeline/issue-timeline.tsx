import { type ReactElement, Suspense } from "react";
import "./timeline.css";
import { latePart } from "../../ui/late/late-part.ts";
import type { EditedIssue } from "../model/issue-workspace.ts";

const TimelinePanel = latePart(async () => (await import("./timeline-panel.tsx")).TimelinePanel);

/**
 * The timeline of an issue and its warrants, from the fields as typed; its space is reserved until it is
 * loaded.
 */
export const IssueTimeline = (props: EditedIssue): ReactElement => (
  <div className="timeline-place">
    <Suspense fallback={null}>
      <TimelinePanel {...props} />
    </Suspense>
  </div>
);
