import { type KeyboardEvent, useState } from "react";
import { keyOfEvent, type ShownEvent } from "./shown-event.ts";

const steps = new Map([
  ["ArrowLeft", -1],
  ["ArrowUp", -1],
  ["ArrowRight", 1],
  ["ArrowDown", 1],
  ["Home", -Infinity],
  ["End", Infinity],
]);

type EventKeys = {
  /** The event that is the tab stop. */
  readonly active: string;
  readonly onFocus: (event: ShownEvent) => void;
  readonly onKeyDown: (pressed: KeyboardEvent, event: ShownEvent) => void;
};

/**
 * A roving tab stop for all events: arrows, Home and End move between them, Enter and Space go to the event's
 * field.
 */
export const useEventKeys = (
  shown: readonly ShownEvent[],
  onGo: (event: ShownEvent) => void,
): EventKeys => {
  const [last, setLast] = useState("");
  const keys = shown.map(keyOfEvent);
  const active = keys.includes(last) ? last : (keys[0] ?? "");
  const move = (pressed: KeyboardEvent, event: ShownEvent, step: number): void => {
    const to = Math.max(0, Math.min(keys.indexOf(keyOfEvent(event)) + step, keys.length - 1));
    const marks = pressed.currentTarget.parentElement?.querySelectorAll<SVGElement>("[data-event]");
    marks?.[to]?.focus();
  };
  const onKeyDown = (pressed: KeyboardEvent, event: ShownEvent): void => {
    if (pressed.altKey || pressed.ctrlKey || pressed.metaKey) return;
    const step = steps.get(pressed.key);
    const isGo = pressed.key === "Enter" || pressed.key === " ";
    if (step === undefined && !isGo) return;
    pressed.preventDefault();
    if (step !== undefined) move(pressed, event, step);
    else if (!pressed.repeat) onGo(event);
  };
  return { active, onFocus: (event) => setLast(keyOfEvent(event)), onKeyDown };
};
