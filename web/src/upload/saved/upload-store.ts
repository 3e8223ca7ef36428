import { newId } from "@teckna/domain/ids";
import { cut, fromManifest, type Part, partsOf, toManifest, valuesOf } from "./saved-parts.ts";
import { type KeptStore, openKeptStore, type Slot } from "./saved-store.ts";
import { isEmpty, type KeptUpload, nothingKept } from "./saved-upload.ts";
import { takeSlot } from "./tab-slot.ts";

/** Whether what is on the page would be there after a reload. */
export type Keeping = "kept" | "keeping" | "refused";

const settleMs = 250;

/** What is pasted and what was refused, kept by the browser until it is saved or dropped; written in pieces so that the page never stands still. */
export class UploadKeeper {
  #upload = nothingKept;
  #keeping: Keeping = "kept";
  #parts: ReadonlyMap<string, Part> = new Map();
  #writing: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #store: KeptStore | null;
  readonly #slot: Slot;
  readonly #watchers = new Set<() => void>();

  constructor(store: KeptStore | null, slot: Slot) {
    this.#store = store;
    this.#slot = slot;
    addEventListener("pagehide", () => this.keepNow());
    addEventListener("beforeunload", (event) => {
      this.keepNow();
      if (this.#keeping === "keeping") event.preventDefault();
    });
  }

  readonly upload = (): KeptUpload => this.#upload;
  readonly keeping = (): Keeping => this.#keeping;

  readonly watch = (notify: () => void): (() => void) => {
    this.#watchers.add(notify);
    return () => this.#watchers.delete(notify);
  };

  /** What was kept here before. */
  async read(from: Slot): Promise<void> {
    const store = this.#store;
    const manifest = await store?.manifest(from);
    if (!store || !manifest) return;
    const upload = await fromManifest(manifest, nothingKept, async (part) => {
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

  change(upload: KeptUpload): void {
    this.#upload = upload;
    if (this.#keeping !== "refused") this.#keeping = "keeping";
    this.#tell();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.keepNow(), settleMs);
  }

  keepNow(): void {
    clearTimeout(this.#timer);
    if (this.#keeping !== "kept") this.#writing ??= this.#keepLatest();
  }

  /** Ends when everything on the page is kept, or the browser has refused to. */
  settled(): Promise<void> {
    this.keepNow();
    return this.#writing ?? Promise.resolve();
  }

  async #keepLatest(): Promise<void> {
    let kept: KeptUpload | null = null;
    let isKept = true;
    while (kept !== this.#upload) {
      kept = this.#upload;
      isKept = await this.#keep(kept);
    }
    this.#writing = null;
    this.#keeping = isKept ? "kept" : "refused";
    this.#tell();
  }

  /** False where the browser has no room for it, or keeps nothing at all. */
  async #keep(upload: KeptUpload): Promise<boolean> {
    const store = this.#store;
    if (!store) return isEmpty(upload);
    try {
      if (isEmpty(upload)) await this.#forget(store);
      else await this.#write(store, upload);
      return true;
    } catch {
      // An older text would come back as if it were the last.
      await this.#forget(store).catch(() => {});
      return false;
    }
  }

  async #write(store: KeptStore, upload: KeptUpload): Promise<void> {
    const parts = new Map<string, Part>();
    for (const value of valuesOf(upload)) {
      if (parts.has(value)) continue;
      const known = this.#parts.get(value);
      parts.set(value, known ?? (await this.#writeValue(store, value)));
    }
    const manifest = toManifest(upload, (value) => parts.get(value) ?? []);
    await store.settle(this.#slot, manifest, new Set([...parts.values()].flat()));
    this.#parts = parts;
  }

  async #writeValue(store: KeptStore, value: string): Promise<Part> {
    const ids: string[] = [];
    for (const piece of cut(value)) {
      const id = newId();
      await store.putPiece(this.#slot, id, piece);
      ids.push(id);
    }
    return ids;
  }

  async #forget(store: KeptStore): Promise<void> {
    this.#parts = new Map();
    await store.forget(this.#slot);
  }

  #tell(): void {
    for (const notify of this.#watchers) notify();
  }
}

const openKeeper = async (username: string): Promise<UploadKeeper> => {
  const saved = await openKeptStore();
  const { slot, from } = await takeSlot(saved, username);
  const keeper = new UploadKeeper(saved, slot);
  // A tab may be copied while the other one writes; it then begins empty.
  await keeper.read(from).catch(() => {});
  return keeper;
};

const keepers = new Map<string, Promise<UploadKeeper>>();

/** The keeper of this person's texts in this tab; it lives as long as the page is not loaded anew. */
export const keeperOf = (username: string): Promise<UploadKeeper> => {
  const known = keepers.get(username);
  if (known) return known;
  const opened = openKeeper(username).catch(() => new UploadKeeper(null, [username, newId()]));
  keepers.set(username, opened);
  return opened;
};
