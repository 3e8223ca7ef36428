import type { PointerEvent } from "react";

/** Shows the full text of a cut-off cell on hover. */
export const showCutText = ({ target }: PointerEvent): void => {
  const cell = target instanceof Element ? target.closest<HTMLElement>(".table-cell") : null;
  if (!cell || cell.querySelector("[title], .tooltip-anchor") !== null) return;
  cell.title = cell.scrollWidth > cell.clientWidth ? cell.textContent : "";
};
