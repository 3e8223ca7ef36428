import type { Place } from "@teckna/domain/sheet/find-problem";

type GoTo = (place: Place) => void;

/** The cell of a table that is the active one, which its grid and the page around it make known to each other. */
export class ActiveCell {
  #place: Place = { row: 0, column: 0 };
  #onChange: (() => void) | null = null;
  #goTo: GoTo | null = null;
  #follow: GoTo | null = null;

  get place(): Place {
    return this.#place;
  }

  /** The grid has made this one the active one. */
  note(place: Place): void {
    this.#place = place;
    this.#onChange?.();
  }

  /** Takes what is called when another cell becomes the active one; null ends that. */
  whenChanged(onChange: (() => void) | null): void {
    this.#onChange = onChange;
  }

  /** Takes what shows a cell, and what follows one whose row has moved, until the function that comes back is called. */
  connect(goTo: GoTo, follow: GoTo | null): () => void {
    this.#goTo = goTo;
    this.#follow = follow;
    return () => {
      this.#goTo = null;
      this.#follow = null;
    };
  }

  /** Makes a cell the active one, where it is on the page. */
  goTo(place: Place): void {
    this.#goTo?.(place);
  }

  /** The row of the active cell stands elsewhere now. */
  follow(row: number): void {
    if (row !== this.#place.row) this.#follow?.({ ...this.#place, row });
  }
}
