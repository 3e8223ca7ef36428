import { newId } from "@teckna/domain/ids";
import { cut, fromManifest, type Part, partsOf, toManifest, valuesOf } from "./saved-parts.ts";
import { type SavedStore, openSavedStore, type Slot } from "./saved-store.ts";
import { isEmpty, type SavedUpload, nothingSaved } from "./saved-upload.ts";
import { takeSlot } from "./tab-slot.ts";
import { createWatchers } from "../../watchers.ts";

/** Whether the page's content would survive a reload. */
export type StorageState = "stored" | "storing" | "refused";

const delayMs = 250;

/**
 * Stores pasted and refused rows in the browser until they are saved or discarded; written in pieces so that
 * the page never blocks.
 */
export class UploadStore {
  #upload = nothingSaved;
  #storageState: StorageState = "stored";
  #parts: ReadonlyMap<string, Part> = new Map();
  #writing: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #store: SavedStore | null;
  readonly #slot: Slot;
  readonly #watchers = createWatchers();

  constructor(store: SavedStore | null, slot: Slot) {
    this.#store = store;
    this.#slot = slot;
    addEventListener("pagehide", () => this.saveNow());
    addEventListener("beforeunload", (event) => {
      this.saveNow();
      if (this.#storageState === "storing") event.preventDefault();
    });
  }

  readonly upload = (): SavedUpload => this.#upload;
  readonly storageState = (): StorageState => this.#storageState;

  readonly watch = this.#watchers.watch;

  /** Reads what was stored earlier. */
  async read(from: Slot): Promise<void> {
    const store = this.#store;
    const manifest = await store?.manifest(from);
    if (!store || !manifest) return;
    const upload = await fromManifest(manifest, nothingSaved, async (part) => {
      const found: string[] = [];
      for (const id of part) found.push(await store.piece(from, id));
      return found.join("");
    });
    const values = valuesOf(upload);
    this.#upload = upload;
    if (from === this.#slot)
      this.#parts = new Map(partsOf(manifest).map((part, index) => [values[index] ?? "", part]));
    else this.change(upload);
  }

  change(upload: SavedUpload): void {
    this.#upload = upload;
    if (this.#storageState !== "refused") this.#storageState = "storing";
    this.#report();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.saveNow(), delayMs);
  }

  saveNow(): void {
    clearTimeout(this.#timer);
    if (this.#storageState !== "stored") this.#writing ??= this.#keepLatest();
  }

  /** Resolves when everything on the page is stored, or the browser has refused. */
  whenSaved(): Promise<void> {
    this.saveNow();
    return this.#writing ?? Promise.resolve();
  }

  async #keepLatest(): Promise<void> {
    let written: SavedUpload | null = null;
    let isSaved = true;
    while (written !== this.#upload) {
      written = this.#upload;
      isSaved = await this.#keep(written);
    }
    this.#writing = null;
    this.#storageState = isSaved ? "stored" : "refused";
    this.#report();
  }

  /** Returns false if storage is full or unavailable. */
  async #keep(upload: SavedUpload): Promise<boolean> {
    const store = this.#store;
    if (!store) return isEmpty(upload);
    try {
      if (isEmpty(upload)) await this.#forget(store);
      else await this.#write(store, upload);
      return true;
    } catch {
      // An older text would otherwise be restored as if it were current.
      await this.#forget(store).catch(() => {});
      return false;
    }
  }

  async #write(store: SavedStore, upload: SavedUpload): Promise<void> {
    const parts = new Map<string, Part>();
    for (const value of valuesOf(upload)) {
      if (parts.has(value)) continue;
      const known = this.#parts.get(value);
      parts.set(value, known ?? (await this.#writeValue(store, value)));
    }
    const manifest = toManifest(upload, (value) => parts.get(value) ?? []);
    await store.saveManifest(this.#slot, manifest, new Set([...parts.values()].flat()));
    this.#parts = parts;
  }

  async #writeValue(store: SavedStore, value: string): Promise<Part> {
    const ids: string[] = [];
    for (const piece of cut(value)) {
      const id = newId();
      await store.putPiece(this.#slot, id, piece);
      ids.push(id);
    }
    return ids;
  }

  async #forget(store: SavedStore): Promise<void> {
    this.#parts = new Map();
    await store.forget(this.#slot);
  }

  #report(): void {
    this.#watchers.notify();
  }
}

const openUploadStore = async (username: string): Promise<UploadStore> => {
  const saved = await openSavedStore();
  const { slot, from } = await takeSlot(saved, username);
  const store = new UploadStore(saved, slot);
  // A tab may be duplicated while the other one is writing; it then starts empty.
  await store.read(from).catch(() => {});
  return store;
};

/** What the rows become. */
export type Purpose = "new" | "updates";

const stores = new Map<string, Promise<UploadStore>>();

/** The store of a user's texts in this tab; it exists until the page is reloaded. */
export const storeOf = (username: string, purpose: Purpose): Promise<UploadStore> => {
  // User names contain no line breaks.
  const owner = purpose === "new" ? username : `${username}\n${purpose}`;
  const known = stores.get(owner);
  if (known) return known;
  const opened = openUploadStore(owner).catch(() => new UploadStore(null, [owner, newId()]));
  stores.set(owner, opened);
  return opened;
};
