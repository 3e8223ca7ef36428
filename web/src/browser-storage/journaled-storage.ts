import type { Journal, JournalEntry } from "./journal.ts";

/** What is needed of `Storage`. */
export type TextStorage = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

const stampName = "teckna-journal-at";
/** The journal is written at most once in this time, in ms. */
const waitMs = 900;
/** Long after every browser has written its local storage to disk, in ms. */
const keepMs = 86_400_000;

/**
 * Local storage whose changes survive the browser being killed. Browsers write local storage to disk up to a minute
 * late, so each change is also written to a journal, which is on disk within about a second. Local storage stays what
 * is read; it has the moment of its last change, so that `recover` knows what it lost.
 */
export class JournaledStorage implements TextStorage {
  readonly #local: TextStorage;
  readonly #journal: Promise<Journal | null>;
  readonly #changed = new Map<string, JournalEntry>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The journal is `null` where the browser has none: changes may then be lost as in local storage. */
  constructor(local: TextStorage, journal: Promise<Journal | null>) {
    this.#local = local;
    this.#journal = journal;
  }

  get length(): number {
    return this.#local.length;
  }

  key(n: number): string | null {
    return this.#local.key(n);
  }

  getItem(key: string): string | null {
    return this.#local.getItem(key);
  }

  setItem(key: string, text: string): void {
    this.#local.setItem(key, text);
    this.#note(key, text);
  }

  removeItem(key: string): void {
    if (this.#local.getItem(key) === null) return;
    this.#local.removeItem(key);
    this.#note(key, null);
  }

  /** Repeats the changes that local storage lost. */
  async recover(): Promise<void> {
    const journal = await this.#journal;
    if (!journal) return;
    const known = this.#lastStamp();
    const entries = await journal.read();
    const lost = entries.filter(({ at }) => at > known).toSorted((one, other) => one.at - other.at);
    for (const { key, text, at } of lost) {
      if (text === null) this.#local.removeItem(key);
      else this.#local.setItem(key, text);
      this.#local.setItem(stampName, String(at));
    }
    const outdated = entries.filter(({ at }) => at < known - keepMs).map(({ key }) => key);
    // A form does not wait until these are off the disk; what stays there is removed the next time.
    if (outdated.length > 0) journal.write([], outdated).catch(() => {});
  }

  /** Writes what is not in the journal yet. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    const changed = [...this.#changed.values()];
    if (changed.length === 0) return;
    this.#changed.clear();
    try {
      await (await this.#journal)?.write(changed, []);
    } catch {
      // The disk is full: local storage has the texts all the same.
    }
    this.#timer = undefined;
    if (this.#changed.size > 0) this.#flushSoon();
  }

  /** The timer stays until the journal is written, so that a slow disk is not asked again before it has answered. */
  #flushSoon(): void {
    this.#timer ??= setTimeout(() => void this.flush(), waitMs);
  }

  #lastStamp(): number {
    return Number(this.#local.getItem(stampName) ?? 0);
  }

  #note(key: string, text: string | null): void {
    const at = Math.max(Date.now(), this.#lastStamp() + 1);
    this.#changed.set(key, { key, text, at });
    try {
      this.#local.setItem(stampName, String(at));
    } catch {
      // Without room for the moment, `recover` repeats a change that local storage has.
    }
    this.#flushSoon();
  }
}
