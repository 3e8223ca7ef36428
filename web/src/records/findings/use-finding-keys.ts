import type { Finding } from "@teckna/domain/checks/finding";
import { useEffect, useEffectEvent } from "react";

/** Names a finding among those of its issue, as long as it is found. */
export const keyOfFinding = ({ rule, entity, index, fields }: Finding): string =>
  `${rule} ${entity} ${index} ${fields.join(" ")}`;

export type FindingKeys = {
  /** Those that are stops, in their order. */
  readonly stops: readonly Finding[];
  /** The key of the one that was led to last. */
  readonly current: string | null;
  readonly onStop: (finding: Finding) => void;
  /** Takes the fix of a finding; false where it has none, or the focus is elsewhere. */
  readonly onFix: (finding: Finding) => boolean;
  /** Takes the last fix back where the focus is in its field; false where it is not. */
  readonly onUndo: () => boolean;
};

const isCovered = (): boolean => document.querySelector("dialog[open]") !== null;

const nextStop = ({ stops, current }: FindingKeys, isBack: boolean): Finding | undefined => {
  const at = stops.findIndex((finding) => keyOfFinding(finding) === current);
  if (at < 0) return isBack ? stops.at(-1) : stops[0];
  return stops[(at + (isBack ? -1 : 1) + stops.length) % stops.length];
};

const isUndo = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === "z";

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
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const isOurs = event.key === "F9" || isTake(event) || isUndo(event);
    if (!isOurs || isCovered()) return;
    if (event.key === "F9") {
      event.preventDefault();
      const finding = nextStop(keys, event.shiftKey);
      if (finding) keys.onStop(finding);
    } else if (isTake(event)) {
      const finding = keys.stops.find((candidate) => keyOfFinding(candidate) === keys.current);
      if (finding && keys.onFix(finding)) event.preventDefault();
    } else if (isUndo(event) && !event.defaultPrevented && keys.onUndo()) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
};
