import type { ReleaseProposal } from "@teckna/domain/releases/release-proposal";

/** As many are kept; those dismissed first are forgotten. */
const maxKept = 1000;

const nameOf = (user: string): string => `teckna-dismissed-1:${encodeURIComponent(user)}`;

/** Names what a text states of a field. */
const keyOf = (sha256: string, { entity, of, field, value, also }: ReleaseProposal): string =>
  JSON.stringify([sha256, entity, of, field, value, ...also.map((one) => one.value)]);

/** What one user dismissed of what texts state, kept in this browser. */
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
    // It is read for every field, over and over.
    return this.#keys.size > 0 && this.#keys.has(keyOf(sha256, stated));
  }

  add(sha256: string, stated: ReleaseProposal): void {
    this.#write([...this.#read(), keyOf(sha256, stated)].slice(-maxKept));
  }

  remove(sha256: string, stated: readonly ReleaseProposal[]): void {
    const gone = new Set(stated.map((one) => keyOf(sha256, one)));
    this.#write([...this.#read()].filter((key) => !gone.has(key)));
  }

  /** Other tabs write it as well. */
  #read(): ReadonlySet<string> {
    try {
      const kept: unknown = JSON.parse(this.#storage.getItem(this.#name) ?? "[]");
      return new Set(Array.isArray(kept) ? kept.filter((key) => typeof key === "string") : []);
    } catch {
      return new Set();
    }
  }

  #write(keys: readonly string[]): void {
    this.#keys = new Set(keys);
    try {
      this.#storage.setItem(this.#name, JSON.stringify(keys));
    } catch {
      // Without room for it they are dismissed until the page is left.
    }
  }
}
