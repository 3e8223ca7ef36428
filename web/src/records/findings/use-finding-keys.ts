import type { Finding } from "@teckna/domain/checks/finding";
import { useEffect, useRef } from "react";
import { stepKindOf } from "../../ui/keys/step-keys.ts";
import { isDialogOpen, useDocumentKeys } from "../../ui/keys/use-document-keys.ts";

/** Names a finding among those of its issue, as long as it is found. */
export const keyOfFinding = ({ rule, entity, index, fields }: Finding): string =>
  `${rule} ${entity} ${index} ${fields.join(" ")}`;

export type FindingKeys = {
  /** Those that are stops, in their order. */
  readonly stops: readonly Finding[];
  /** The key of the one that was led to last. */
  readonly current: string | null;
  readonly onStop: (finding: Finding) => void;
  /** There is no stop to lead to. */
  readonly onNone: () => void;
  /** Takes the fix of a finding; false where it has none, or the focus is elsewhere. */
  readonly onFix: (finding: Finding) => boolean;
  /** Takes the last fix back where the focus is in its field; false where it is not. */
  readonly onUndo: () => boolean;
};

/** Where a stop is, or was; null before the first. */
type Place = { readonly at: number; readonly isThere: boolean };

/** The next one in a round; where one was mended or accepted, those behind it have moved up to its place. */
export const stopFrom = (place: Place | null, count: number, isBack: boolean): number => {
  if (place === null) return isBack ? count - 1 : 0;
  if (isBack) return (place.at - 1 + count) % count;
  return (place.at + (place.isThere ? 1 : 0)) % count;
};

/** The place of the stop that was led to last. */
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

/** A field keeps the key from saving, and hands it on where it has nothing to offer itself. */
const isTake = ({ key, altKey, ctrlKey, metaKey, target, defaultPrevented }: KeyboardEvent) =>
  key === "Enter" &&
  altKey &&
  !ctrlKey &&
  !metaKey &&
  (!defaultPrevented || (target instanceof Element && target.closest("[data-name]") !== null));

/**
 * F9 leads to one finding after the other, with Shift back, from anywhere on the page; Alt+Enter takes the fix of the
 * one that the focus is at, Ctrl+Z in its field takes it back.
 */
export const useFindingKeys = (keys: FindingKeys): void => {
  const place = usePlace(keys);
  useDocumentKeys((event) => {
    const isUndo = stepKindOf(event) === "undo";
    const isOurs = event.key === "F9" || isTake(event) || isUndo;
    if (!isOurs || isDialogOpen()) return;
    if (event.key === "F9") {
      event.preventDefault();
      const finding = keys.stops[stopFrom(place(), keys.stops.length, event.shiftKey)];
      if (finding) keys.onStop(finding);
      else keys.onNone();
    } else if (isTake(event)) {
      const finding = keys.stops.find((candidate) => keyOfFinding(candidate) === keys.current);
      if (finding && keys.onFix(finding)) event.preventDefault();
    } else if (isUndo && !event.defaultPrevented && keys.onUndo()) event.preventDefault();
  });
};
