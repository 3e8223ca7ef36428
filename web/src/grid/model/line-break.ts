import type { KeyboardEvent } from "react";

/** Alt+Enter, as in spreadsheets. */
export const breaksLine = ({ key, altKey }: Pick<KeyboardEvent, "key" | "altKey">): boolean =>
  key === "Enter" && altKey;

/** Inserts a line break at the caret as if typed. */
export const breakLine = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
  const { currentTarget: field } = event;
  event.preventDefault();
  field.setRangeText("\n", field.selectionStart, field.selectionEnd, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
};
