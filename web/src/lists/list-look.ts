import type { AnyEntity } from "@teckna/domain/entities";
import { useSyncExternalStore } from "react";
import { userOfPages } from "../session/session.ts";
import { createWatchers } from "../watchers.ts";

/** The user's display settings for lists; stored in the browser, as they do not affect the data. */
export type Look = {
  readonly isCompact?: boolean;
  /** The number of frozen columns beside the checkbox, by entity path. */
  readonly frozen?: Readonly<Record<string, number>>;
  /** In rem, by `path.column`. */
  readonly widths?: Readonly<Record<string, number>>;
};

const usualFrozen = 1;

/** The view in the address, which has a look of its own. */
const viewInAddress = (): string | null => new URLSearchParams(location.search).get("view");

const storageKey = (view: string | null): string => {
  const own = `teckna-look:${userOfPages() ?? ""}`;
  return view === null || view === "all" ? own : `${own}:${view}`;
};

const readLook = (text: string | null): Look => {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    // Only `changeLook` writes it; numbers are validated where they are used.
    return typeof value === "object" && value !== null ? (value as Look) : {};
  } catch {
    return {};
  }
};

const known = new Map<string, Look>();
const watchers = createWatchers();

const lookOfKey = (key: string): Look | null => {
  const text = known.has(key) ? null : localStorage.getItem(key);
  if (text !== null) known.set(key, readLook(text));
  return known.get(key) ?? null;
};

const plain: Look = {};

/** The look of a view, or without a view; a view without a look uses the list's. */
export const lookIn = (view: string | null): Look =>
  lookOfKey(storageKey(view)) ?? lookOfKey(storageKey(null)) ?? plain;

/** Changes the look of the current view, or of another. */
export const changeLook = (change: (look: Look) => Look, view = viewInAddress()): void => {
  const look = change(lookIn(view));
  const key = storageKey(view);
  known.set(key, look);
  try {
    localStorage.setItem(key, JSON.stringify(look));
  } catch {
    // Storage is full: the look lasts until the page is closed.
  }
  watchers.notify();
};

export const useLook = (): Look =>
  useSyncExternalStore(watchers.watch, () => lookIn(viewInAddress()));

export const frozenIn = ({ frozen }: Look, { path }: AnyEntity): number =>
  Number(frozen?.[path] ?? usualFrozen);

export const widthKey = ({ path }: AnyEntity, wire: string): string => `${path}.${wire}`;
