import type { KeyboardEvent } from "react";

const stops = [
  "input:not([type=radio]):not([readonly])",
  "input[type=radio]:checked",
  "textarea",
  "button[type=submit]",
].join(",");

const isPlain = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey;

/** Whether the field has an open list, whose active item Enter accepts. */
const isListOpen = (field: HTMLInputElement): boolean => field.hasAttribute("aria-controls");

const isFilled = (element: HTMLElement): boolean => {
  if (element instanceof HTMLInputElement && element.type === "radio")
    return element.value !== "empty";
  const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  return isText && element.value !== "";
};

/**
 * Enter completes a field and moves to the next, as in a spreadsheet; it never saves by accident. With
 * `skipsFilled`, it moves to the next empty field.
 */
export const goOnByEnter = (event: KeyboardEvent<HTMLFormElement>, skipsFilled: boolean): void => {
  const from = event.target;
  if (event.key !== "Enter" || !isPlain(event) || !(from instanceof HTMLInputElement)) return;
  if (event.defaultPrevented || isListOpen(from)) return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)];
  const after = fields.find(
    (field) =>
      from.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING &&
      !(skipsFilled && isFilled(field)),
  );
  after?.focus();
};

const sections = ".record-section, .child-grid";

/** The element to focus in a section: its first field or displayed value, or its grid; of cards without one, a button. */
const firstIn = (section: Element): HTMLElement | null =>
  section.querySelector<HTMLElement>(`${stops}, [data-value], [role=grid]`) ??
  section.querySelector("button");

/** Ctrl and an arrow key move to the next or previous section of the form; a grid handles them itself. */
export const goToSection = (event: KeyboardEvent<HTMLFormElement>): void => {
  const isKey = event.key === "ArrowDown" || event.key === "ArrowUp";
  const from = event.target;
  if (!isKey || event.defaultPrevented || event.altKey || event.shiftKey) return;
  if (!(event.ctrlKey || event.metaKey) || !(from instanceof Element)) return;
  const all = [...event.currentTarget.querySelectorAll(sections)].filter(firstIn);
  const at = all.findIndex((section) => section.contains(from));
  const next = all[at + (event.key === "ArrowDown" ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  const target = firstIn(next);
  target?.focus({ preventScroll: true });
  next.scrollIntoView({ block: "nearest" });
  // A section of cards may be higher than the window.
  target?.scrollIntoView({ block: "nearest" });
};
