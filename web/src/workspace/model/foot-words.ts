import { createWatchers } from "../../watchers.ts";

/** What the foot of the form says of the active cell of a grid, or beside the focused field; mostly empty. */
export class FootWords {
  readonly #watchers = createWatchers();
  #text = "";
  #ofFields: ReadonlyMap<string, string> = new Map();

  readonly watch = this.#watchers.watch;

  /** Of a field, or of the active cell for `null`. */
  readonly read = (field: string | null): string =>
    field === null ? this.#text : (this.#ofFields.get(field) ?? "");

  say(text: string): void {
    if (text === this.#text) return;
    this.#text = text;
    this.#watchers.notify();
  }

  sayOfFields(texts: ReadonlyMap<string, string>): void {
    this.#ofFields = texts;
    this.#watchers.notify();
  }
}
