import { endOf, responseOf } from "../../browser-storage/indexed-db.ts";
import type { Manifest } from "./saved-parts.ts";

/** The user and the tab. */
export type Slot = readonly [username: string, tab: string];

const uploads = "uploads";
const pieces = "pieces";

/** The range of keys that begin with these texts. */
const under = (key: readonly string[]): IDBKeyRange =>
  IDBKeyRange.bound([...key], [...key, []], true, true);

/** Access to IndexedDB for uploads. */
export class SavedStore {
  readonly #database: IDBDatabase;

  constructor(database: IDBDatabase) {
    this.#database = database;
  }

  /** The tabs in which the user pasted something, latest last. */
  async slotsOf(username: string): Promise<Slot[]> {
    const keys = await responseOf(this.#read(uploads).getAllKeys(under([username])));
    // Safe because only `saveManifest` makes keys.
    return keys as unknown as Slot[];
  }

  async manifest(slot: Slot): Promise<Manifest | undefined> {
    // Safe because only `saveManifest` writes there.
    const read = this.#read(uploads).get([...slot]) as IDBRequest<Manifest | undefined>;
    return responseOf(read);
  }

  async piece(slot: Slot, id: string): Promise<string> {
    // Safe because only `putPiece` writes there.
    const read = this.#read(pieces).get([...slot, id]) as IDBRequest<string | undefined>;
    const piece = await responseOf(read);
    if (piece === undefined) throw new RangeError("a piece is missing");
    return piece;
  }

  async putPiece(slot: Slot, id: string, piece: string): Promise<void> {
    const transaction = this.#write(pieces);
    transaction.objectStore(pieces).put(piece, [...slot, id]);
    await endOf(transaction);
  }

  /** Stores a slot's manifest and deletes pieces that are not in `named`. */
  async saveManifest(slot: Slot, manifest: Manifest, named: ReadonlySet<string>): Promise<void> {
    // Safe because only `putPiece` makes keys.
    const keys = (await responseOf(this.#read(pieces).getAllKeys(under(slot)))) as string[][];
    const transaction = this.#write(uploads, pieces);
    transaction.objectStore(uploads).put(manifest, [...slot]);
    for (const key of keys)
      if (!named.has(key.at(-1) ?? "")) transaction.objectStore(pieces).delete(key);
    await endOf(transaction);
  }

  async forget(slot: Slot): Promise<void> {
    const transaction = this.#write(uploads, pieces);
    transaction.objectStore(uploads).delete([...slot]);
    transaction.objectStore(pieces).delete(under(slot));
    await endOf(transaction);
  }

  #read(store: string): IDBObjectStore {
    return this.#database.transaction(store).objectStore(store);
  }

  #write(...stores: string[]): IDBTransaction {
    return this.#database.transaction(stores, "readwrite", { durability: "relaxed" });
  }
}

/** Rejects if the browser stores nothing for this page. */
export const openSavedStore = async (): Promise<SavedStore> => {
  const request = indexedDB.open("teckna-uploads", 1);
  request.addEventListener("upgradeneeded", () => {
    request.result.createObjectStore(uploads);
    request.result.createObjectStore(pieces);
  });
  return new SavedStore(await responseOf(request));
};
