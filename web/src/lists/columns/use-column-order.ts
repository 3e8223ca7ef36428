import { useEffect, useLayoutEffect, useRef } from "react";
import { useStable } from "../../ui/use-stable.ts";
import { movedTo, namesOf, type Names } from "./chosen-columns.ts";
import type { ListState } from "../list-state.ts";
import type { ShownList } from "../shown-list.ts";
import "./column-order.css";
import { arrowSteps, headingAtEdge, headingOf, swallowClick } from "./headings.ts";

/** A smaller movement of the pressed pointer is not a drag. */
const tremblePx = 6;

const nameOf = (heading: Element | undefined): string =>
  heading instanceof HTMLElement ? (heading.dataset["column"] ?? "") : "";

const midOf = (heading: Element): number => {
  const { left, right } = heading.getBoundingClientRect();
  return (left + right) / 2;
};

/** The heading before which a dragged one would be inserted; `null` for the end. */
const nextAt = (headings: readonly Element[], x: number): Element | null =>
  headings.find((heading) => x < midOf(heading)) ?? null;

const movedBefore = (names: Names, name: string, next: Element | null): Names => {
  const others = names.filter((one) => one !== name);
  const place = next ? others.indexOf(nameOf(next)) : others.length;
  return place < 0 ? names : movedTo(names, name, place);
};

/** Marks the insertion point while the pointer button is held. */
const drag = (
  heading: HTMLElement,
  start: PointerEvent,
  onDrop: (next: Element | null) => void,
): void => {
  const headings = [...(heading.parentElement?.querySelectorAll("[data-column]") ?? [])];
  const done = new AbortController();
  let isMoving = false;
  const mark = (next: Element | null): void => {
    for (const one of headings) one.toggleAttribute("data-drop-before", one === next);
    headings.at(-1)?.toggleAttribute("data-drop-after", isMoving && next === null);
  };
  const end = (): void => {
    done.abort();
    isMoving = false;
    mark(null);
    heading.removeAttribute("data-dragged");
  };
  const listen = <K extends keyof WindowEventMap>(
    type: K,
    listener: (event: WindowEventMap[K]) => void,
  ): void => addEventListener(type, listener, { capture: true, signal: done.signal });
  listen("pointermove", ({ clientX }) => {
    if (!isMoving && Math.abs(clientX - start.clientX) < tremblePx) return;
    if (!isMoving) swallowClick();
    isMoving = true;
    heading.toggleAttribute("data-dragged", true);
    mark(nextAt(headings, clientX));
  });
  listen("pointerup", ({ clientX }) => {
    if (isMoving) onDrop(nextAt(headings, clientX));
    end();
  });
  listen("pointercancel", end);
  listen("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    end();
  });
};

type Ordered = ShownList & { readonly state: ListState };

/** Reorders columns by dragging their headings, or with Ctrl, Shift and an arrow key on one. */
export const useColumnOrder = ({ columns, state, scroller }: Ordered): void => {
  const moved = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (moved.current === null) return;
    const heading = scroller.current?.querySelector(`[data-column="${moved.current}"]`);
    heading?.querySelector("button")?.focus();
    moved.current = null;
  }, [columns, scroller]);
  const names = namesOf(columns);
  const become = (order: Names): void => {
    if (order.join() !== names.join()) state.change({ columns: order.join() });
  };
  const press = useStable((event: PointerEvent) => {
    const heading = headingOf(event);
    const isDrag = event.button === 0 && event.pointerType !== "touch" && !headingAtEdge(event);
    if (heading && isDrag)
      drag(heading, event, (next) => become(movedBefore(names, nameOf(heading), next)));
  });
  const key = useStable((event: KeyboardEvent) => {
    const step =
      (event.ctrlKey || event.metaKey) && event.shiftKey ? arrowSteps.get(event.key) : undefined;
    const heading = headingOf(event);
    if (step === undefined || !heading) return;
    event.preventDefault();
    const name = nameOf(heading);
    moved.current = name;
    become(movedTo(names, name, names.indexOf(name) + step));
  });
  useEffect(() => {
    const element = scroller.current;
    element?.addEventListener("pointerdown", press);
    element?.addEventListener("keydown", key);
    return () => {
      element?.removeEventListener("pointerdown", press);
      element?.removeEventListener("keydown", key);
    };
  }, [scroller, press, key]);
};
