import { eventsOf } from "@teckna/domain/timeline/events-of";
import type { TimelineEvent } from "@teckna/domain/timeline/timeline-event";
import { useMemo } from "react";
import { useRecordsTyped } from "../model/use-records-typed.ts";
import type { EditedIssue } from "../model/issue-workspace.ts";

/** The events of an issue as typed, updated after typing pauses; the same array while none changes. */
export const useEvents = ({ draft, workspace }: EditedIssue): readonly TimelineEvent[] => {
  const records = useRecordsTyped(draft, workspace);
  const events = useMemo(() => eventsOf(records), [records]);
  const key = JSON.stringify(events);
  // Most keys change no date: the picture is laid out again only if the text of all events changes.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => events, [key]);
};
