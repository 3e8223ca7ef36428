import type { Finding } from "@teckna/domain/checks/finding";
import { useEffect, useRef } from "react";
import { stepKindOf } from "../../ui/keys/step-keys.ts";
import { isFocusInField } from "./finding-field.ts";
import { isDialogOpen, useDocumentKeys } from "../../ui/keys/use-document-keys.ts";

/** A key that identifies a finding within its issue. */
export const keyOfFinding = ({ rule, entity, index, fields }: Finding): string =>
  `${rule} ${entity} ${index} ${fields.join(" ")}`;

export type FindingKeys = {
  /** The findings that can be stepped through, in order. */
  readonly stops: readonly Finding[];
  /** The key of the current one. */
  readonly current: string | null;
  readonly onStop: (finding: Finding) => void;
  /** There is nothing to step to. */
  readonly onNone: () => void;
  /** Applies a finding's correction; returns false if it has none, or the focus is elsewhere. */
  readonly onFix: (finding: Finding) => boolean;
  /** Undoes the last correction if the focus is in its field; else returns false. */
  readonly onUndo: () => boolean;
};

/** The index of the current finding, or where it was; null before the first. */
type Place = { readonly at: number; readonly isThere: boolean };

/**
 * The next index, wrapping around; if the current finding was corrected or waived, those after it have moved
 * up.
 */
export const stopFrom = (place: Place | null, count: number, isBack: boolean): number => {
  if (place === null) return isBack ? count - 1 : 0;
  if (isBack) return (place.at - 1 + count) % count;
  return (place.at + (place.isThere ? 1 : 0)) % count;
};

/** The index of the finding last moved to. */
const usePlace = ({ stops, current }: FindingKeys): (() => Place | null) => {
  const last = useRef<number | null>(null);
  const at = stops.findIndex((finding) => keyOfFinding(finding) === current);
  useEffect(() => {
    if (at >= 0) last.current = at;
  });
  return () => {
    if (at >= 0) return { at, isThere: true };
    return last.current === null ? null : { at: last.current, isThere: false };
  };
};

/** The field prevents the key from saving, and lets it through if it has no offer of its own. */
const isTake = ({ key, altKey, ctrlKey, metaKey, target, defaultPrevented }: KeyboardEvent) =>
  key === "Enter" &&
  altKey &&
  !ctrlKey &&
  !metaKey &&
  (!defaultPrevented || (target instanceof Element && target.closest("[data-name]") !== null));

/** Applies the correction of the current finding or, if it has none here, of one that is about the field. */
export const fixHere = (
  { stops, current, onFix }: Pick<FindingKeys, "stops" | "current" | "onFix">,
  isInFieldOf: (finding: Finding) => boolean,
): boolean => {
  const own = stops.find((finding) => keyOfFinding(finding) === current);
  if (own && onFix(own)) return true;
  return stops.some((finding) => finding !== own && isInFieldOf(finding) && onFix(finding));
};

/**
 * F9 moves to the next finding and with Shift to the previous, from anywhere on the page; Alt+Enter applies
 * the correction at the focus, Ctrl+Z in its field undoes it. Returns what F9 does.
 */
export const useFindingKeys = (keys: FindingKeys): ((isBack: boolean) => void) => {
  const place = usePlace(keys);
  const step = (isBack: boolean): void => {
    const finding = keys.stops[stopFrom(place(), keys.stops.length, isBack)];
    if (finding) keys.onStop(finding);
    else keys.onNone();
  };
  useDocumentKeys((event) => {
    const isUndo = stepKindOf(event) === "undo";
    const isOurs = event.key === "F9" || isTake(event) || isUndo;
    if (!isOurs || isDialogOpen()) return;
    if (event.key === "F9") {
      event.preventDefault();
      step(event.shiftKey);
    } else if (isTake(event)) {
      if (fixHere(keys, isFocusInField)) event.preventDefault();
    } else if (isUndo && !event.defaultPrevented && keys.onUndo()) event.preventDefault();
  });
  return step;
};
