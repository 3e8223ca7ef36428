import type { Finding } from "@teckna/domain/checks/finding";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { labelOf } from "../../fields/field-words.ts";
import type { Draft } from "../../records/form/draft.ts";
import { fieldId } from "../../records/form/field-id.ts";
import { notify } from "../../ui/toasts.tsx";
import { useLabels } from "../../words/language.ts";
import type { IssueWorkspace } from "../children/issue-workspace.ts";
import { leadTo } from "./lead-to.ts";
import { type TakenFix, takeFix } from "./take-fix.ts";

export type Fixes = {
  /** Takes what mends a finding, reports it, and leads to the value; false where nothing certainly does. */
  readonly take: (finding: Finding) => boolean;
  /** Takes the last one back where the focus is in its field; grids do that themselves. */
  readonly undoHere: () => boolean;
};

/** Takes over what the checks are certain of, and takes it back. */
export const useFixes = (draft: Draft, workspace: IssueWorkspace): Fixes => {
  const { t } = useTranslation();
  const labels = useLabels();
  const last = useRef<TakenFix | null>(null);
  const take = (finding: Finding): boolean => {
    const taken = takeFix(finding, { draft, workspace });
    if (!taken) return false;
    last.current = taken;
    const { place, field, before, after, undo } = taken;
    const label = labelOf(labels, place.entity, field);
    notify({
      text: t("workspace.fixed", { field: label, before, after }),
      action: { label: t("action.undo"), run: undo },
    });
    leadTo(workspace, { ...finding, odd: field });
    return true;
  };
  const undoHere = (): boolean => {
    const taken = last.current;
    if (!taken || taken.place.child) return false;
    const { place, field, after, undo } = taken;
    const input = document.getElementById(fieldId(place.entity, field));
    const isHere = input?.contains(document.activeElement) === true;
    if (!isHere || place.draft.entry(field).text !== after) return false;
    last.current = null;
    undo();
    return true;
  };
  return { take, undoHere };
};
