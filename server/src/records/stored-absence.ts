import type { Absence } from "@teckna/domain/checks/absences";
import { entityAt } from "@teckna/domain/entities";
import { wireFieldsOf } from "@teckna/domain/wire-fields";

type WireAbsence = {
  readonly entity: string;
  readonly record_id: string;
  readonly field: string;
};

/** Marks as the database wrote them, as the checks know them. */
export const readAbsences = (text: string): readonly Absence[] =>
  // Safe because the text was made by row_to_json from these columns.
  (JSON.parse(text) as readonly WireAbsence[]).flatMap(({ entity: path, record_id, field }) => {
    const entity = entityAt(path);
    const known = entity && wireFieldsOf(entity).byWire.get(field);
    return known ? [{ recordId: record_id, field: known.name }] : [];
  });
