/** So near to the edge of a heading the pointer takes the edge. */
const reachPx = 5;

/** The heading of a column on which something happened. */
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

/** What a heading is pressed on is a button that sorts; one that is dragged keeps its order. */
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
