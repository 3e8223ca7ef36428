export type Listener = () => void;

/** The listeners to a draft's fields: to one field, or to all. */
export class FieldListeners {
  readonly #ofFields = new Map<string, Set<Listener>>();
  /** Whether each is called while a text is being typed. */
  readonly #ofAll = new Map<Listener, boolean>();

  /** Returns a function that unsubscribes. */
  add(name: string, listener: Listener): () => void {
    const set = this.#ofFields.get(name) ?? new Set();
    this.#ofFields.set(name, set.add(listener));
    return () => set.delete(listener);
  }

  /** A steady listener is only called for the first key in a text and when it is left. */
  addToAll(listener: Listener, how?: "steady"): () => void {
    this.#ofAll.set(listener, !how);
    return () => this.#ofAll.delete(listener);
  }

  /** A field changed, possibly only by another key in its text. */
  notify(name: string, isTypedOn: boolean): void {
    for (const listener of this.#ofFields.get(name) ?? []) listener();
    this.notifyAll(isTypedOn);
  }

  notifyAll(isTypedOn = false): void {
    for (const [listener, hearsAll] of this.#ofAll) if (hearsAll || !isTypedOn) listener();
  }
}
