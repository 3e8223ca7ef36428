import { newId } from "@teckna/domain/ids";
import type { SavedStore, Slot } from "./saved-store.ts";

const keyOf = (username: string): string => `teckna.upload.${username}`;
const lockOf = ([username, tab]: Slot): string => `teckna.upload.${username}.${tab}`;

/** A reloaded page releases its slot shortly after the new one requests it. */
const timeoutMs = 600;
const pauseMs = 50;

/** Locks the slot until this page is closed; resolves to false if another tab has it. */
const hold = (slot: Slot): Promise<boolean> =>
  new Promise((resolve) => {
    void navigator.locks.request(lockOf(slot), { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise(() => {});
    });
  });

const holdSoon = async (slot: Slot): Promise<boolean> => {
  const until = performance.now() + timeoutMs;
  while (!(await hold(slot))) {
    if (performance.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return true;
};

export type TakenSlot = {
  readonly slot: Slot;
  /** The slot to read from; another one if this tab is a duplicate of an open one. */
  readonly from: Slot;
};

const take = async (
  store: SavedStore,
  username: string,
  known: Slot | null,
): Promise<TakenSlot> => {
  const fresh: Slot = [username, newId()];
  // Without Web Locks, which require a secure context, a duplicated tab cannot be distinguished from a
  // reloaded one.
  if (!isSecureContext) return { slot: known ?? fresh, from: known ?? fresh };
  if (known && (await holdSoon(known))) return { slot: known, from: known };
  if (!known)
    for (const slot of (await store.slotsOf(username)).toReversed())
      if (await hold(slot)) return { slot, from: slot };
  await hold(fresh);
  return { slot: fresh, from: known ?? fresh };
};

/** This tab's slot in the store; a new tab takes over the slot of a closed one. */
export const takeSlot = async (store: SavedStore, username: string): Promise<TakenSlot> => {
  const tab = sessionStorage.getItem(keyOf(username));
  const taken = await take(store, username, tab === null ? null : [username, tab]);
  sessionStorage.setItem(keyOf(username), taken.slot[1]);
  return taken;
};
