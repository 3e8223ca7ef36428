/** Within this distance from a heading's edge the pointer drags the edge. */
const reachPx = 5;

/** The heading that an event occurred on. */
export const headingOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(".table-head[data-column]") : null;

/** The heading whose right edge is under the pointer. */
export const headingAtEdge = (event: MouseEvent): HTMLElement | null => {
  const heading = headingOf(event);
  if (!heading) return null;
  const { left, right } = heading.getBoundingClientRect();
  if (right - event.clientX <= reachPx) return heading;
  if (event.clientX - left > reachPx) return null;
  const before = heading.previousElementSibling;
  return before instanceof HTMLElement && before.dataset["column"] !== undefined ? before : null;
};

/** Suppresses the click after a drag, which would sort the column. */
export const swallowClick = (): void => {
  const swallow = (event: Event): void => event.stopPropagation();
  addEventListener("click", swallow, { capture: true, once: true });
  addEventListener(
    "pointerup",
    () => setTimeout(() => removeEventListener("click", swallow, true)),
    { once: true },
  );
};

export const arrowSteps: ReadonlyMap<string, 1 | -1> = new Map([
  ["ArrowRight", 1],
  ["ArrowLeft", -1],
]);
