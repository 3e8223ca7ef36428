import type { Place } from "@teckna/domain/sheet/find-problem";

type GoTo = (place: Place) => void;

/** The active cell of a table; lets the grid and the page around it set and observe it. */
export class ActiveCell {
  #place: Place = { row: 0, column: 0 };
  #onChange: (() => void) | null = null;
  #goTo: GoTo | null = null;
  #follow: GoTo | null = null;

  get place(): Place {
    return this.#place;
  }

  /** Called by the grid when the active cell changes. */
  note(place: Place): void {
    this.#place = place;
    this.#onChange?.();
  }

  /** Sets the callback for changes of the active cell; null removes it. */
  whenChanged(onChange: (() => void) | null): void {
    this.#onChange = onChange;
  }

  /** Sets the functions that show a cell and that follow a moved row; returns a function that removes them. */
  connect(goTo: GoTo, follow: GoTo | null): () => void {
    this.#goTo = goTo;
    this.#follow = follow;
    return () => {
      this.#goTo = null;
      this.#follow = null;
    };
  }

  /** Makes a cell active, if its grid is on the page. */
  goTo(place: Place): void {
    this.#goTo?.(place);
  }

  /** The active cell's row has moved. */
  follow(row: number): void {
    if (row !== this.#place.row) this.#follow?.({ ...this.#place, row });
  }
}
