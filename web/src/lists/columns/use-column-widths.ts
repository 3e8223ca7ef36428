import type { AnyEntity } from "@teckna/domain/entities";
import { useEffect } from "react";
import { rootSize } from "../../ui/sizes/root-size.ts";
import { changeLook, widthKey } from "../list-look.ts";
import type { ShownList } from "../shown-list.ts";
import { arrowSteps, headingAtEdge, headingOf, swallowClick } from "./headings.ts";

/** In rem. */
const leastWidth = 3;
const maxWidth = 60;
const keyStep = 1;

const edgeCursor = "col-resize";

const setWidth = (entity: AnyEntity, heading: HTMLElement, rems: number | null): void => {
  const key = widthKey(entity, heading.dataset["column"] ?? "");
  changeLook(({ widths = {}, ...look }) => {
    const others = Object.fromEntries(Object.entries(widths).filter(([name]) => name !== key));
    if (rems === null) return { ...look, widths: others };
    const width = Math.round(Math.min(Math.max(rems, leastWidth), maxWidth) * 8) / 8;
    return { ...look, widths: { ...others, [key]: width } };
  });
};

/** Resizes the column while the pointer button is held. */
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
  swallowClick();
};

/**
 * Resizes columns by dragging a heading's edge or with Shift and an arrow key; a double click resets the
 * width.
 */
export const useColumnWidths = ({ entity, scroller }: ShownList): void => {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const removal = new AbortController();
    const { signal } = removal;
    element.addEventListener(
      "pointermove",
      (event) => {
        headingOf(event)?.toggleAttribute("data-edge", headingAtEdge(event) !== null);
      },
      { signal, passive: true },
    );
    element.addEventListener(
      "pointerdown",
      (event) => {
        const heading = event.button === 0 ? headingAtEdge(event) : null;
        if (heading) drag(entity, heading, event);
      },
      { signal },
    );
    element.addEventListener(
      "dblclick",
      (event) => {
        const heading = headingAtEdge(event);
        if (heading) setWidth(entity, heading, null);
      },
      { signal },
    );
    element.addEventListener(
      "keydown",
      (event) => {
        const step = event.shiftKey && !event.ctrlKey ? arrowSteps.get(event.key) : undefined;
        const heading = headingOf(event);
        if (step === undefined || !heading) return;
        event.preventDefault();
        setWidth(entity, heading, heading.offsetWidth / rootSize() + step * keyStep);
      },
      { signal },
    );
    return () => removal.abort();
  }, [entity, scroller]);
};
