import { useQueryClient } from "@tanstack/react-query";
import { issue } from "@teckna/domain/entities/issue";
import { fillIn } from "@teckna/domain/messages/fill-in";
import type { ReleaseTexts } from "@teckna/domain/messages/release-texts";
import { type Change, useSaveChanges } from "../../api/batches/changes.ts";
import { idOf, type Stored } from "../../api/stored.ts";
import { type Whole, wholeOptions } from "../../api/whole.ts";
import type { Draft } from "../../records/form/draft.ts";
import { notify } from "../../ui/toasts.tsx";
import type { Target } from "./focus-place.ts";
import { trimmed } from "./quoted.ts";
import type { ReleaseModel } from "./release-model.ts";

/** The record of a draft as it is stored. */
const storedOf = ({ stored, children }: Whole, { entity, base }: Draft): Stored | undefined => {
  if (entity === issue) return stored;
  return children.get(entity.path)?.find(({ record }) => idOf(record) === idOf(base));
};

/** The text that is looked through, and the place that is selected in it. */
const citationOf = (
  model: ReleaseModel,
): { release: string; start?: number; end?: number } | null => {
  const { source, selection } = model.state();
  const release = source === null ? null : model.text(source);
  if (!release) return null;
  const spot = selection && trimmed(release.text, selection);
  const isPlace = spot !== null && spot.start < spot.end;
  return { release: release.sha256, ...(isPlace && { start: spot.start, end: spot.end }) };
};

type Marking = {
  readonly model: ReleaseModel;
  readonly texts: ReleaseTexts;
  readonly isOpen: boolean;
  readonly labelOf: (target: Target) => string;
};

/** Marks an empty field as verified to have no value, by the text that is open, or takes that back; saved at once. */
export const useMarkAbsent = ({ model, texts, isOpen, labelOf }: Marking) => {
  const client = useQueryClient();
  const changes = useSaveChanges();
  return (target: Target): void => {
    const { draft, name } = target;
    const { issueId } = model.workspace;
    const field = labelOf(target);
    const report = (text: string): void => notify({ text: fillIn(text, { field }) });
    const whole = client.getQueryData(wholeOptions(issue, issueId).queryKey);
    const stored = whole && storedOf(whole, draft);
    const isEmpty = draft.entry(name).text === "" && (stored?.record[name] ?? null) === null;
    if (!whole || !stored || !isEmpty) return report(texts.absentOnlyEmpty);
    const { wire } = draft.wireField(name);
    const recordId = idOf(stored.record);
    const isMarked = whole.absences.some((one) => one.recordId === recordId && one.field === wire);
    const citation = isOpen ? citationOf(model) : null;
    if (!isMarked && citation === null) return report(texts.absentNeedsText);
    const change: Change = {
      kind: "replaced",
      entity: draft.entity,
      record: stored.record,
      version: stored.meta.version,
      ...(isMarked || citation === null
        ? { absent_removed: [wire] }
        : { absent: [{ field: wire, citation }] }),
    };
    changes.mutate(
      { issueId, changes: [change] },
      {
        onSuccess: () => report(isMarked ? texts.absentRemoved : texts.absentMarked),
        onError: () => report(texts.absentFailed),
      },
    );
  };
};
