import { issue } from "@teckna/domain/entities/issue";
import { fieldId } from "../../records/form/field-id.ts";

/** The field whose value or input an element is, or is in. */
export const fieldAt = (target: EventTarget | null): string | null => {
  if (!(target instanceof Element)) return null;
  const { value, name } =
    target.closest<HTMLElement>(".record-card :is([data-value], [data-name])")?.dataset ?? {};
  return value ?? name ?? null;
};

/** The values that are read, in the order of the screen. */
export const shownValues = (within: ParentNode): readonly HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>("[data-value]"),
];

/** Gives the focus to a field's input, its text selected where what is typed is to take its place. */
export const openInput = (name: string, isReplaced: boolean): void => {
  const input = document.getElementById(fieldId(issue, name));
  input?.focus({ preventScroll: true });
  input?.scrollIntoView({ block: "nearest" });
  if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return;
  if (isReplaced) input.select();
  else input.setSelectionRange(input.value.length, input.value.length);
};
