import type { FieldPlace } from "@teckna/domain/figures/figures-beside";
import { createWatchers } from "../../watchers.ts";

type WordsOf = (place: FieldPlace) => string;

const isSamePlace = (left: FieldPlace | null, right: FieldPlace | null): boolean =>
  left === right ||
  (left?.entity === right?.entity && left?.index === right?.index && left?.field === right?.field);

/** What the foot of the form says of the active cell of a grid, or beside the focused field; mostly empty. */
export class FootWords {
  readonly #watchers = createWatchers();
  #text = "";
  #cell: FieldPlace | null = null;
  #figuresOf: WordsOf = () => "";

  readonly watch = this.#watchers.watch;

  /** Of a field, or of the active cell for `null`. */
  readonly read = (field: string | null): string => {
    if (field !== null) return this.#figuresOf({ entity: "issue", index: 0, field });
    const figures = this.#cell ? this.#figuresOf(this.#cell) : "";
    return [this.#text, figures].filter(Boolean).join(" · ");
  };

  /** Of the active cell; `cell` is its field, if its row is a record already. */
  say(text: string, cell: FieldPlace | null = null): void {
    if (text === this.#text && isSamePlace(cell, this.#cell)) return;
    this.#text = text;
    this.#cell = cell;
    this.#watchers.notify();
  }

  /** `figuresOf` names the figures that follow from a field. */
  sayFigures(figuresOf: WordsOf): void {
    this.#figuresOf = figuresOf;
    this.#watchers.notify();
  }
}
