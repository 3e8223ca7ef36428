import type { KeyboardEvent } from "react";

/** As spreadsheets have it. */
export const breaksLine = ({ key, altKey }: Pick<KeyboardEvent, "key" | "altKey">): boolean =>
  key === "Enter" && altKey;

/** A line begins where the cursor stands, as if it had been typed. */
export const breakLine = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
  const { currentTarget: field } = event;
  event.preventDefault();
  field.setRangeText("\n", field.selectionStart, field.selectionEnd, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
};
