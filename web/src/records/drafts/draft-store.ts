import { newId } from "@teckna/domain/ids";

/** What is kept of something that is typed and not saved. */
export type Kept = {
  /** When it was last typed in, in ms. */
  readonly at: number;
};

const format = 1;
const tabName = "teckna-draft-tab";

/** A name of one user never ends within that of another. */
const escaped = (user: string): string => user.replaceAll("%", "%25").replaceAll(":", "%3A");

const keyOf = (user: string, id: string): string => `teckna-draft-${format}:${escaped(user)}:${id}`;

/** Of this tab of the browser, which keeps it over a reload. */
const tabIn = (session: Storage): string => {
  const known = session.getItem(tabName);
  if (known !== null) return known;
  const tab = newId();
  try {
    session.setItem(tabName, tab);
  } catch {
    // Without room for it each visit is a tab of its own: what others left is found all the same.
  }
  return tab;
};

type Storages = { readonly local: Storage; readonly session: Storage };

/**
 * What one user types in this browser, each under the id of what it is of. Each tab keeps its own, so that two tabs of one
 * record do not overwrite each other; what a tab left that is closed is taken over by the next.
 */
export class DraftStore<T extends Kept> {
  readonly #storage: Storage;
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

  /** What this tab left, or else what was typed last in another. */
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

  /** False where the browser has no room for it. */
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

  /** What was taken over stands in this tab's own now, or is saved. */
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
