import { empty, type Entry, readableOf } from "./entry.ts";
import { FieldListeners } from "./field-listeners.ts";

/** The text of a field before it was typed in, and whether that was the stored value. */
export type TextBefore = { readonly text: string; readonly wasStored: boolean };

/** The states of a draft's fields, and who is notified when they change. */
export class FieldEntries {
  /** As stored, or as a new record begins. */
  readonly initials = new Map<string, Entry>();
  readonly #entries = new Map<string, Entry>();
  readonly #steady = new Map<string, Entry>();
  readonly listeners = new FieldListeners();
  /** The previous texts of fields being typed in. */
  readonly typedFrom = new Map<string, TextBefore>();
  /** Changes when the parsed value of a field may change, so not while a text is being typed. */
  version = 0;

  initial(name: string): Entry {
    return this.initials.get(name) ?? empty;
  }

  find(name: string): Entry {
    return this.#entries.get(name) ?? this.initial(name);
  }

  /** At the last change other than of its text. */
  steady(name: string): Entry {
    return this.#steady.get(name) ?? this.find(name);
  }

  put(name: string, entry: Entry): void {
    const before = this.find(name);
    if (readableOf(before) !== readableOf(entry)) this.version++;
    if (!entry.pending) this.typedFrom.delete(name);
    const isTypedOn = before.pending && entry.pending && before.problem === entry.problem;
    if (!isTypedOn) this.#steady.set(name, entry);
    this.#entries.set(name, entry);
    const isSilent = isTypedOn && before !== entry && (before.text === "") === (entry.text === "");
    this.listeners.notify(name, isSilent);
  }
}
