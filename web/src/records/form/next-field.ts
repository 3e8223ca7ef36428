import type { KeyboardEvent } from "react";

const stops = [
  "input:not([type=radio]):not([readonly])",
  "input[type=radio]:checked",
  "textarea",
  "button[type=submit]",
].join(",");

/** Enter finishes a field and goes on to the next, as in a spreadsheet; it never saves by mistake. */
export const goOnByEnter = (event: KeyboardEvent<HTMLFormElement>): void => {
  const from = event.target;
  const isPlain =
    !event.ctrlKey && !event.metaKey && !event.altKey && !event.nativeEvent.isComposing;
  if (event.key !== "Enter" || !isPlain || !(from instanceof HTMLInputElement)) return;
  if (event.defaultPrevented || from.getAttribute("aria-expanded") === "true") return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)];
  const after = fields.find(
    (field) => from.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  after?.focus();
};
