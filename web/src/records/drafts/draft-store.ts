import { newId } from "@teckna/domain/ids";
import type { TextStorage } from "../../browser-storage/journaled-storage.ts";

/** What is stored of unsaved input. */
export type StoredInput = {
  /** When it was last typed in, in ms. */
  readonly at: number;
};

const format = 1;
const tabName = "teckna-draft-tab";

/** Escapes a user name, so that it cannot end within another's key. */
const escaped = (user: string): string => user.replaceAll("%", "%25").replaceAll(":", "%3A");

const keyOf = (user: string, id: string): string => `teckna-draft-${format}:${escaped(user)}:${id}`;

/** The id of this browser tab; survives a reload. */
const tabIn = (session: Storage): string => {
  const known = session.getItem(tabName);
  if (known !== null) return known;
  const tab = newId();
  try {
    session.setItem(tabName, tab);
  } catch {
    // If storage is full, each visit counts as a new tab; drafts of other tabs are still found.
  }
  return tab;
};

type Storages = { readonly local: TextStorage; readonly session: Storage };

/**
 * Stores one user's unsaved input in this browser, by the id of what is edited. Each tab has its own drafts,
 * so that two tabs with the same record do not overwrite each other; the next tab takes over the drafts of a
 * closed one.
 */
export class DraftStore<T extends StoredInput> {
  readonly #storage: TextStorage;
  readonly #user: string;
  readonly #tab: string;
  readonly #isKept: (value: unknown) => value is T;
  #taken: string | null = null;

  constructor({ local, session }: Storages, user: string, isKept: (value: unknown) => value is T) {
    this.#storage = local;
    this.#user = user;
    this.#tab = tabIn(session);
    this.#isKept = isKept;
  }

  /** This tab's draft, or else another tab's latest one. */
  read(id: string): T | null {
    const own = this.#readAt(this.#ownKey(id));
    if (own) return own;
    const left = this.#keysOf(id)
      .map((key) => ({ key, kept: this.#readAt(key) }))
      .filter((found) => found.kept !== null)
      .toSorted((one, other) => (other.kept?.at ?? 0) - (one.kept?.at ?? 0));
    this.#taken = left[0]?.key ?? null;
    return left[0]?.kept ?? null;
  }

  /** Returns false if storage is full. */
  write(id: string, kept: T): boolean {
    try {
      this.#storage.setItem(this.#ownKey(id), JSON.stringify(kept));
    } catch {
      return false;
    }
    this.#dropTaken();
    return true;
  }

  drop(id: string): void {
    this.#storage.removeItem(this.#ownKey(id));
    this.#dropTaken();
  }

  /** Drops the draft taken over from another tab: it is stored as this tab's own now, or saved. */
  #dropTaken(): void {
    if (this.#taken !== null) this.#storage.removeItem(this.#taken);
    this.#taken = null;
  }

  #ownKey(id: string): string {
    return `${keyOf(this.#user, id)} ${this.#tab}`;
  }

  #keysOf(id: string): readonly string[] {
    const key = keyOf(this.#user, id);
    const keys = Array.from({ length: this.#storage.length }, (_, n) => this.#storage.key(n) ?? "");
    return keys.filter(
      (one) => one === key || (/^ [\w-]+$/.test(one.slice(key.length)) && one.startsWith(key)),
    );
  }

  #readAt(key: string): T | null {
    try {
      const value: unknown = JSON.parse(this.#storage.getItem(key) ?? "null");
      return this.#isKept(value) ? value : null;
    } catch {
      return null;
    }
  }
}
