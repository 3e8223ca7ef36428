import type { PointerEvent } from "react";

/** Text that its cell cuts off can be read in full by resting the pointer on it. */
export const showCutText = ({ target }: PointerEvent): void => {
  const cell = target instanceof Element ? target.closest<HTMLElement>(".table-cell") : null;
  if (!cell || cell.querySelector("[title], .tooltip-anchor") !== null) return;
  cell.title = cell.scrollWidth > cell.clientWidth ? cell.textContent : "";
};
