import { useQueryClient } from "@tanstack/react-query";
import { issue } from "@teckna/domain/entities/issue";
import { fillIn } from "@teckna/domain/messages/fill-in";
import type { ReleaseTexts } from "@teckna/domain/messages/release-texts";
import { maxQuote } from "@teckna/domain/quoted-passage";
import { wholeOptions } from "../../../api/whole.ts";
import type { AbsenceMark, NewAbsence } from "../../../records/form/field-absences.ts";
import { notify } from "../../../ui/toasts.tsx";
import { focusNextFrame, focusPlace, type FieldTarget } from "../focus-place.ts";
import { trimmed } from "../quoted.ts";
import type { ReleaseModel } from "../release-model.ts";
import { isAbsent } from "./is-absent.ts";
import { stepsOf } from "../../model/taken-steps.ts";

/** The open text and the range selected in it. */
const citationOf = (model: ReleaseModel): AbsenceMark["citation"] | null => {
  const { source, selection } = model.state();
  const release = source === null ? null : model.text(source);
  if (source === null || !release) return null;
  const spot = selection && trimmed(release.text, selection);
  const length = spot ? spot.end - spot.start : 0;
  const isPlace = spot !== null && length > 0 && length <= maxQuote;
  return {
    source,
    release: release.sha256,
    ...(isPlace && { start: spot.start, end: spot.end }),
  };
};

type Marking = {
  readonly model: ReleaseModel;
  readonly texts: ReleaseTexts;
  readonly isOpen: boolean;
  readonly labelOf: (target: FieldTarget) => string;
};

export type AbsentMarking = {
  /** Marks an empty field or removes the mark; asks for a reason if no text is open. */
  readonly toggle: (target: FieldTarget) => void;
  readonly markBy: (target: FieldTarget, reason: string) => void;
};

/** Marks empty fields as confirmed to have no value; part of the draft, saved and undone with it. */
export const useMarkAbsent = ({ model, texts, isOpen, labelOf }: Marking): AbsentMarking => {
  const client = useQueryClient();
  const put = (target: FieldTarget, absence: NewAbsence | null, text: string): void => {
    const { draft, name, child } = target;
    if (child?.record) child.table.mark(child.record, name, absence);
    else stepsOf(draft).mark(name, absence);
    notify({ text: fillIn(text, { field: labelOf(target) }) });
    // The displayed value becomes an input in the next frame.
    focusNextFrame(() => focusPlace(model.draft, model.state().place));
  };
  const toggle = (target: FieldTarget): void => {
    const { draft, name, child } = target;
    const isThere = child === null || child.record !== undefined;
    if (!isThere || draft.entry(name).text !== "")
      return notify({ text: fillIn(texts.absentOnlyEmpty, { field: labelOf(target) }) });
    const known = client.getQueryData(wholeOptions(issue, model.workspace.issueId).queryKey);
    const isStored = isAbsent(known?.absences ?? [], draft, name);
    // Removes only the unsaved mark.
    if (model.workspace.markOf(draft, name) !== null)
      return put(target, null, isStored ? texts.absentMarked : texts.absentRemoved);
    if (isStored) return put(target, "unmark", texts.absentRemoved);
    const citation = isOpen ? citationOf(model) : null;
    if (citation) return put(target, { citation }, texts.absentMarked);
    return model.become({ absenceTarget: target });
  };
  return { toggle, markBy: (target, reason) => put(target, { reason }, texts.absentMarked) };
};
