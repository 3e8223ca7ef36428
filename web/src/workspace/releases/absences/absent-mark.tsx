import type { Absence } from "@teckna/domain/checks/absences";
import type { ReleaseTexts } from "@teckna/domain/messages/release-texts";
import { type ReactElement, useMemo, useSyncExternalStore } from "react";
import type { Draft } from "../../../records/form/draft.ts";
import { targetAt } from "../focus-place.ts";
import type { ReleaseModel } from "../release-model.ts";
import { absenceNow, isAbsent } from "./is-absent.ts";

type MarkProps = {
  readonly model: ReleaseModel;
  readonly texts: ReleaseTexts;
  /** Of the issue and its children. */
  readonly absences: readonly Absence[];
  readonly draft: Draft;
  readonly name: string;
  readonly mayWrite: boolean;
  /** Marks the current field. */
  readonly onMark: () => void;
};

/** Whether the field is the current one. */
const isAt = (model: ReleaseModel, draft: Draft, name: string): boolean => {
  const { place } = model.state();
  if (!place || place.kind === "cell" || place.name !== name) return false;
  return targetAt(model.draft, place)?.draft === draft;
};

/** Shows that an empty field was confirmed to have no value; a button marks the current one. */
export const AbsentMark = (props: MarkProps): ReactElement | null => {
  const { model, texts, absences, draft, name } = props;
  const watch = useMemo(
    () => (notify: () => void) => {
      const ends = [draft.subscribe(name, notify), model.watch(notify)];
      return () => ends.forEach((end) => end());
    },
    [model, draft, name],
  );
  const state = useSyncExternalStore(watch, () => {
    const absence = absenceNow(model.workspace, draft, name, () => isAbsent(absences, draft, name));
    return absence === "none" && !(props.mayWrite && isAt(model, draft, name)) ? null : absence;
  });
  if (state === null) return null;
  if (state !== "none")
    return <span className="absent-mark">{state === "new" ? texts.absentNew : texts.absent}</span>;
  return (
    <button
      type="button"
      className="absent-ask"
      tabIndex={-1}
      title={texts.markAbsent}
      aria-label={texts.markAbsent}
      aria-keyshortcuts="Alt+N"
      onMouseDown={(event) => event.preventDefault()}
      onClick={props.onMark}
    />
  );
};
