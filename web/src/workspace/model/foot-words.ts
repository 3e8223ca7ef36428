import { createWatchers } from "../../watchers.ts";

/** What the foot of the form says of the active cell of a grid; empty while none has the focus. */
export class FootWords {
  readonly #watchers = createWatchers();
  #text = "";

  readonly watch = this.#watchers.watch;

  readonly read = (): string => this.#text;

  say(text: string): void {
    if (text === this.#text) return;
    this.#text = text;
    this.#watchers.notify();
  }
}
