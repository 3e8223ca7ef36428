export type Listener = () => void;

/** Who is called when the fields of a draft change: of one field, or of all of them. */
export class FieldListeners {
  readonly #ofFields = new Map<string, Set<Listener>>();
  /** Whether each hears of a text that is typed on. */
  readonly #ofAll = new Map<Listener, boolean>();

  /** Returns what ends it. */
  add(name: string, listener: Listener): () => void {
    const set = this.#ofFields.get(name) ?? new Set();
    this.#ofFields.set(name, set.add(listener));
    return () => set.delete(listener);
  }

  /** A steady one does not hear of a text that is typed on: its first key and its last matter to others. */
  addToAll(listener: Listener, how?: "steady"): () => void {
    this.#ofAll.set(listener, !how);
    return () => this.#ofAll.delete(listener);
  }

  /** A field changed, perhaps only by a further key in its text. */
  notify(name: string, isTypedOn: boolean): void {
    for (const listener of this.#ofFields.get(name) ?? []) listener();
    this.notifyAll(isTypedOn);
  }

  notifyAll(isTypedOn = false): void {
    for (const [listener, hearsAll] of this.#ofAll) if (hearsAll || !isTypedOn) listener();
  }
}
