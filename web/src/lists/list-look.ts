import type { AnyEntity } from "@teckna/domain/entities";
import { useSyncExternalStore } from "react";
import { userOfPages } from "../session/session.ts";

/** How somebody wants lists to look; kept in the browser, since none of it changes what they hold. */
export type Look = {
  readonly isCompact?: boolean;
  /** By the path of an entity, how many columns stay in sight beside its box. */
  readonly frozen?: Readonly<Record<string, number>>;
  /** In rem, by `path.column`. */
  readonly widths?: Readonly<Record<string, number>>;
};

const usualFrozen = 1;

/** The view that the address names: it has a look of its own. */
const viewInAddress = (): string | null => new URLSearchParams(location.search).get("view");

const storageKey = (view: string | null): string => {
  const own = `teckna-look:${userOfPages() ?? ""}`;
  return view === null || view === "all" ? own : `${own}:${view}`;
};

const readLook = (text: string | null): Look => {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    // Only `changeLook` writes it; a number is looked at again where it is used.
    return typeof value === "object" && value !== null ? (value as Look) : {};
  } catch {
    return {};
  }
};

const known = new Map<string, Look>();
const watchers = new Set<() => void>();

const lookOfKey = (key: string): Look | null => {
  const text = known.has(key) ? null : localStorage.getItem(key);
  if (text !== null) known.set(key, readLook(text));
  return known.get(key) ?? null;
};

const plain: Look = {};

/** How the list looks in a view, or without one; a view that has no look yet has that of the list. */
export const lookIn = (view: string | null): Look =>
  lookOfKey(storageKey(view)) ?? lookOfKey(storageKey(null)) ?? plain;

/** Changes how lists look in the view of the address, or in another. */
export const changeLook = (change: (look: Look) => Look, view = viewInAddress()): void => {
  const look = change(lookIn(view));
  const key = storageKey(view);
  known.set(key, look);
  try {
    localStorage.setItem(key, JSON.stringify(look));
  } catch {
    // Without room for it the look holds until the page is left.
  }
  for (const notify of watchers) notify();
};

const watch = (notify: () => void): (() => void) => {
  watchers.add(notify);
  return () => watchers.delete(notify);
};

export const useLook = (): Look => useSyncExternalStore(watch, () => lookIn(viewInAddress()));

export const frozenIn = ({ frozen }: Look, { path }: AnyEntity): number =>
  Number(frozen?.[path] ?? usualFrozen);

export const widthKey = ({ path }: AnyEntity, wire: string): string => `${path}.${wire}`;
