import type { AnyEntity } from "@teckna/domain/entities";
import { useEffect } from "react";
import { rootSize } from "../../ui/sizes/root-size.ts";
import { changeLook, widthKey } from "../look.ts";
import type { ShownList } from "../shown-list.ts";

/** So near to the edge of a heading the pointer takes the edge. */
const reachPx = 5;
/** In rem. */
const leastWidth = 3;
const maxWidth = 60;
const keyStep = 1;

const edgeCursor = "col-resize";

/** The heading whose right edge is under the pointer. */
const headingAt = ({ target, clientX }: PointerEvent | MouseEvent): HTMLElement | null => {
  const heading =
    target instanceof Element ? target.closest<HTMLElement>(".table-head[data-column]") : null;
  if (!heading) return null;
  const { left, right } = heading.getBoundingClientRect();
  if (right - clientX <= reachPx) return heading;
  if (clientX - left > reachPx) return null;
  const before = heading.previousElementSibling;
  return before instanceof HTMLElement && before.dataset["column"] !== undefined ? before : null;
};

const setWidth = (entity: AnyEntity, heading: HTMLElement, rems: number | null): void => {
  const key = widthKey(entity, heading.dataset["column"] ?? "");
  changeLook(({ widths = {}, ...look }) => {
    const others = Object.fromEntries(Object.entries(widths).filter(([name]) => name !== key));
    if (rems === null) return { ...look, widths: others };
    const width = Math.round(Math.min(Math.max(rems, leastWidth), maxWidth) * 8) / 8;
    return { ...look, widths: { ...others, [key]: width } };
  });
};

/** Widens the column for as long as the button of the pointer is held. */
const drag = (entity: AnyEntity, heading: HTMLElement, start: PointerEvent): void => {
  const from = heading.offsetWidth;
  const done = new AbortController();
  const { signal } = done;
  start.preventDefault();
  document.documentElement.style.cursor = edgeCursor;
  addEventListener(
    "pointermove",
    ({ clientX }) => setWidth(entity, heading, (from + clientX - start.clientX) / rootSize()),
    { signal },
  );
  const end = (): void => {
    done.abort();
    document.documentElement.style.cursor = "";
  };
  addEventListener("pointerup", end, { signal });
  addEventListener("pointercancel", end, { signal });
  // What was pressed on is a button that sorts; a widened column keeps its order.
  const swallow = (event: Event): void => event.stopPropagation();
  addEventListener("click", swallow, { capture: true, once: true });
  addEventListener(
    "pointerup",
    () => setTimeout(() => removeEventListener("click", swallow, true)),
    {
      once: true,
    },
  );
};

const keySteps: ReadonlyMap<string, 1 | -1> = new Map([
  ["ArrowRight", 1],
  ["ArrowLeft", -1],
]);

/** Columns are widened by dragging the edge of their heading or by Shift with an arrow on it; a double click undoes it. */
export const useColumnWidths = ({ entity, scroller }: ShownList): void => {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const removal = new AbortController();
    const { signal } = removal;
    element.addEventListener(
      "pointermove",
      (event) => {
        const heading = event.target instanceof Element && event.target.closest("[data-column]");
        if (heading instanceof HTMLElement)
          heading.toggleAttribute("data-edge", headingAt(event) !== null);
      },
      { signal, passive: true },
    );
    element.addEventListener(
      "pointerdown",
      (event) => {
        const heading = event.button === 0 ? headingAt(event) : null;
        if (heading) drag(entity, heading, event);
      },
      { signal },
    );
    element.addEventListener(
      "dblclick",
      (event) => {
        const heading = headingAt(event);
        if (heading) setWidth(entity, heading, null);
      },
      { signal },
    );
    element.addEventListener(
      "keydown",
      (event) => {
        const step = event.shiftKey && !event.ctrlKey ? keySteps.get(event.key) : undefined;
        const heading =
          event.target instanceof Element &&
          event.target.closest<HTMLElement>(".table-head[data-column]");
        if (step === undefined || !heading) return;
        event.preventDefault();
        setWidth(entity, heading, heading.offsetWidth / rootSize() + step * keyStep);
      },
      { signal },
    );
    return () => removal.abort();
  }, [entity, scroller]);
};
