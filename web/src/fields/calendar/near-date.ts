import { kinds } from "@teckna/domain/kinds";

const dateLength = "2026-05-13".length;

/** The date at the start of a text. */
export const dateIn = (text: string): string | null => {
  const reading = kinds.date.parse(text.trim().slice(0, dateLength));
  return reading.ok ? reading.value : null;
};

/** The date at which the calendar of an empty field opens: the proposed one, or the nearest date in the form. */
export const dateNear = (input: HTMLInputElement): string | null => {
  const proposed = dateIn(input.placeholder);
  if (proposed !== null) return proposed;
  const fields = [
    ...(input.closest("form")?.querySelectorAll<HTMLInputElement>("input.input-date") ?? []),
  ];
  const at = fields.indexOf(input);
  const distance = (field: HTMLInputElement): number => Math.abs(fields.indexOf(field) - at);
  // The sort is stable: of two equally near dates, the earlier field wins.
  const [nearest] = fields
    .filter(({ value }) => dateIn(value) !== null)
    .toSorted((one, other) => distance(one) - distance(other));
  return nearest ? dateIn(nearest.value) : null;
};
