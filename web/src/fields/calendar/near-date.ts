import { kinds } from "@teckna/domain/kinds";

const dateLength = "2026-05-13".length;

/** The date that a text begins with. */
export const dateIn = (text: string): string | null => {
  const reading = kinds.date.parse(text.trim().slice(0, dateLength));
  return reading.ok ? reading.value : null;
};

/** Where a calendar opens for an empty field: at what is proposed for it, or at the nearest date of its form. */
export const dateNear = (input: HTMLInputElement): string | null => {
  const proposed = dateIn(input.placeholder);
  if (proposed !== null) return proposed;
  const fields = [...(input.form?.querySelectorAll<HTMLInputElement>("input.input-date") ?? [])];
  const at = fields.indexOf(input);
  const distance = (field: HTMLInputElement): number => Math.abs(fields.indexOf(field) - at);
  // Of two that are as near the earlier one comes first, and stays there.
  const [nearest] = fields
    .filter(({ value }) => dateIn(value) !== null)
    .toSorted((one, other) => distance(one) - distance(other));
  return nearest ? dateIn(nearest.value) : null;
};
