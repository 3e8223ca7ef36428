import type { ReleaseProposal } from "@teckna/domain/releases/release-proposal";

/** The maximum number stored; the oldest are dropped. */
const maxKept = 1000;

const nameOf = (user: string): string => `teckna-dismissed-1:${encodeURIComponent(user)}`;

/** A key for a value that a text states for a field. */
const keyOf = (sha256: string, { entity, of, field, value, also }: ReleaseProposal): string =>
  JSON.stringify([sha256, entity, of, field, value, ...also.map((one) => one.value)]);

/** The proposals from texts that a user dismissed, stored in this browser. */
export class Dismissed {
  readonly #storage: Pick<Storage, "getItem" | "setItem">;
  readonly #name: string;
  #keys: ReadonlySet<string>;

  constructor(storage: Pick<Storage, "getItem" | "setItem">, user: string) {
    this.#storage = storage;
    this.#name = nameOf(user);
    this.#keys = this.#read();
  }

  has(sha256: string, stated: ReleaseProposal): boolean {
    // Fast path, as it is called for every field repeatedly.
    return this.#keys.size > 0 && this.#keys.has(keyOf(sha256, stated));
  }

  add(sha256: string, stated: ReleaseProposal): void {
    this.#write([...this.#read(), keyOf(sha256, stated)].slice(-maxKept));
  }

  remove(sha256: string, stated: readonly ReleaseProposal[]): void {
    const gone = new Set(stated.map((one) => keyOf(sha256, one)));
    this.#write([...this.#read()].filter((key) => !gone.has(key)));
  }

  /** Other tabs may have written it. */
  #read(): ReadonlySet<string> {
    try {
      const stored: unknown = JSON.parse(this.#storage.getItem(this.#name) ?? "[]");
      return new Set(Array.isArray(stored) ? stored.filter((key) => typeof key === "string") : []);
    } catch {
      return new Set();
    }
  }

  #write(keys: readonly string[]): void {
    this.#keys = new Set(keys);
    try {
      this.#storage.setItem(this.#name, JSON.stringify(keys));
    } catch {
      // Storage is full: dismissals last until the page is closed.
    }
  }
}
