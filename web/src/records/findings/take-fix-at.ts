import type { Fix } from "@teckna/domain/checks/warning";
import type { Value } from "@teckna/domain/entity";
import { textOf } from "../form/read-text.ts";
import type { TakenFix } from "./use-fixes.ts";

/** Applies a correction by writing its value to its field. */
export const takeFixAt = (
  place: TakenFix["place"],
  { field, value }: Fix,
  write: (field: string, value: Value) => void,
): TakenFix => {
  const { draft } = place;
  const { text: before, value: old } = draft.entry(field);
  const after = textOf(draft.field(field), value);
  write(field, value);
  const undo = (): void => {
    if (draft.entry(field).text === after) write(field, old);
  };
  return { place, field, before, after, undo };
};
