import type { Absence } from "@teckna/domain/checks/absences";
import type { Draft } from "../../../records/form/draft.ts";
import type { IssueWorkspace } from "../../model/issue-workspace.ts";

/** Whether a field was confirmed to have no value. */
export const isAbsent = (absences: readonly Absence[], draft: Draft, name: string): boolean => {
  const { wire } = draft.readings.field(name);
  return absences.some(({ recordId, field }) => field === wire && recordId === draft.base["id"]);
};

/** The state of an empty field: stored mark, unsaved mark or neither; null if it is not empty. */
export const absenceNow = (
  workspace: IssueWorkspace,
  draft: Draft,
  name: string,
  isStored: () => boolean,
): "stored" | "new" | "none" | null => {
  if (draft.entry(name).text !== "") return null;
  const absence = workspace.markOf(draft, name);
  if (absence !== null) return absence === "unmark" ? "none" : "new";
  return isStored() ? "stored" : "none";
};
