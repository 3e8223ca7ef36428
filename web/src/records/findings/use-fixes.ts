import type { Finding } from "@teckna/domain/checks/finding";
import type { AnyEntity } from "@teckna/domain/entities";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { labelOf } from "../../fields/field-words.ts";
import { notify } from "../../ui/toasts.tsx";
import { useLabels } from "../../words/language.ts";
import type { Draft } from "../form/draft.ts";
import { fieldId } from "../form/field-id.ts";

/** What a correction changed, and how to undo it. */
export type TakenFix = {
  readonly place: {
    readonly entity: AnyEntity;
    readonly draft: Draft;
    /** The row, if it is in a grid, which has an undo history of its own. */
    readonly child: object | null;
  };
  readonly field: string;
  readonly before: string;
  readonly after: string;
  /** Does nothing if the value was changed meanwhile. */
  readonly undo: () => void;
};

type Means = {
  /** Null if there is no certain correction. */
  readonly takeFix: (finding: Finding) => TakenFix | null;
  readonly lead: (finding: Finding) => void;
};

export type Fixes = {
  /** Applies a finding's correction, reports it, and moves to the value; returns false if none is certain. */
  readonly take: (finding: Finding) => boolean;
  /** Undoes the last one if the focus is in its field; grids handle that themselves. */
  readonly undoHere: () => boolean;
};

/** Applies certain corrections and undoes them. */
export const useFixes = ({ takeFix, lead }: Means): Fixes => {
  const { t } = useTranslation();
  const labels = useLabels();
  const last = useRef<TakenFix | null>(null);
  const take = (finding: Finding): boolean => {
    const taken = takeFix(finding);
    if (!taken) return false;
    last.current = taken;
    const { place, field, before, after, undo } = taken;
    const label = labelOf(labels, place.entity, field);
    notify({
      text: t("workspace.fixed", { field: label, before, after }),
      action: { label: t("action.undo"), run: undo },
    });
    lead({ ...finding, odd: field });
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
