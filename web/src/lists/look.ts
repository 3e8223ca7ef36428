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

const storageKey = (): string => `teckna-look:${userOfPages() ?? ""}`;

const readLook = (text: string | null): Look => {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    // Only `changeLook` writes it; a number is looked at again where it is used.
    return typeof value === "object" && value !== null ? (value as Look) : {};
  } catch {
    return {};
  }
};

let known: { readonly key: string; readonly look: Look } | null = null;
const watchers = new Set<() => void>();

const currentLook = (): Look => {
  const key = storageKey();
  if (known?.key !== key) known = { key, look: readLook(localStorage.getItem(key)) };
  return known.look;
};

export const changeLook = (change: (look: Look) => Look): void => {
  const look = change(currentLook());
  known = { key: storageKey(), look };
  try {
    localStorage.setItem(known.key, JSON.stringify(look));
  } catch {
    // Without room for it the look holds until the page is left.
  }
  for (const notify of watchers) notify();
};

const watch = (notify: () => void): (() => void) => {
  watchers.add(notify);
  return () => watchers.delete(notify);
};

export const useLook = (): Look => useSyncExternalStore(watch, currentLook);

export const frozenIn = ({ frozen }: Look, { path }: AnyEntity): number =>
  Number(frozen?.[path] ?? usualFrozen);

export const widthKey = ({ path }: AnyEntity, wire: string): string => `${path}.${wire}`;
