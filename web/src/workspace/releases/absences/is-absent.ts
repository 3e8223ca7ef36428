import type { Absence } from "@teckna/domain/checks/absences";
import type { Draft } from "../../../records/form/draft.ts";
import type { IssueWorkspace } from "../../model/issue-workspace.ts";

/** Whether a field is among those that were verified to have no value. */
export const isAbsent = (absences: readonly Absence[], draft: Draft, name: string): boolean => {
  const { wire } = draft.wireField(name);
  return absences.some(({ recordId, field }) => field === wire && recordId === draft.base["id"]);
};

/** How an empty field stands: marked as it is stored, marked and not saved, or neither; null where it is not empty. */
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
