import { fieldAt } from "./focus-value.ts";

let kept: { readonly id: string; readonly field: string } | null = null;

/** Remembers the field that has the focus, for the issue that is opened next. */
export const keepField = (id: string): void => {
  const field = fieldAt(document.activeElement);
  kept = field === null ? null : { id, field };
};

/** The field that had the focus in the issue from which this one was opened; null if none had. */
export const keptField = (id: string): string | null => (kept?.id === id ? kept.field : null);

/** Once an issue is opened. */
export const forgetKeptField = (): void => {
  kept = null;
};
