import type { KeyboardEvent } from "react";

const stops = [
  "input:not([type=radio]):not([readonly])",
  "input[type=radio]:checked",
  "textarea",
  "button[type=submit]",
].join(",");

const isPlain = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey;

/** Whether a list stands beside the field, of which Enter takes what is reached. */
const isListOpen = (field: HTMLInputElement): boolean => field.hasAttribute("aria-controls");

const isFilled = (element: HTMLElement): boolean => {
  if (element instanceof HTMLInputElement && element.type === "radio")
    return element.value !== "empty";
  const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  return isText && element.value !== "";
};

/**
 * Enter finishes a field and goes on to the next, as in a spreadsheet; it never saves by mistake. Where filled fields are
 * skipped it goes on to the next that has nothing in it.
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

/** What takes the focus in a section: its first field, or value that is read, or its grid. */
const firstIn = (section: Element): HTMLElement | null =>
  section.querySelector<HTMLElement>(`${stops}, [data-value], [role=grid]`);

/** Ctrl with an arrow down or up goes to the next or the previous section of the form; in a grid it is the grid's own. */
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
};
