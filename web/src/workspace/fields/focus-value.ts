import { issue } from "@teckna/domain/entities/issue";
import { fieldId } from "../../records/form/field-id.ts";

/** The field whose value or input contains the element. */
export const fieldAt = (target: EventTarget | null): string | null => {
  if (!(target instanceof Element)) return null;
  const { value, name } =
    target.closest<HTMLElement>(".record-card :is([data-value], [data-name])")?.dataset ?? {};
  return value ?? name ?? null;
};

/** The displayed values in screen order. */
export const shownValues = (within: ParentNode): readonly HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>("[data-value]"),
];

/** Focuses a field's input; with its text selected if typing should replace it. */
export const openInput = (name: string, isReplaced: boolean): void => {
  const input = document.getElementById(fieldId(issue, name));
  input?.focus({ preventScroll: true });
  input?.scrollIntoView({ block: "nearest" });
  if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return;
  if (isReplaced) input.select();
  else input.setSelectionRange(input.value.length, input.value.length);
};
