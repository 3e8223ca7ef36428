import type { Finding } from "@teckna/domain/checks/finding";
import type { Value } from "@teckna/domain/entity";
import { snake } from "@teckna/domain/snake-case";
import { textOf } from "../form/read-text.ts";
import { typedRecord } from "./typed-record.ts";
import type { TakenFix } from "./use-fixes.ts";

/** Whether the record has the values that a finding was based on; a text may have been typed since. */
const isAsChecked = (
  { entity, draft }: TakenFix["place"],
  { recordId, index, checkedValues }: Finding,
): boolean => {
  const place = `${entity.path}/${recordId ?? `#${index}`}`;
  return Object.entries(typedRecord(draft)).every(([name, value]) => {
    const checked = checkedValues[`${place}/${snake(name)}`];
    return checked === undefined || checked === value;
  });
};

/**
 * Applies a finding's certain correction by writing its value to its field; null if it has none, or not for
 * the record's values now.
 */
export const takeFixAt = (
  place: TakenFix["place"],
  finding: Finding,
  write: (field: string, value: Value) => void,
): TakenFix | null => {
  if (!finding.fix || !isAsChecked(place, finding)) return null;
  const { field, value } = finding.fix;
  const { draft } = place;
  const { text: before, value: old } = draft.entry(field);
  const after = textOf(draft.field(field), value);
  write(field, value);
  const undo = (): void => {
    if (draft.entry(field).text === after) write(field, old);
  };
  return { place, field, before, after, undo };
};
