import type { Absence } from "@teckna/domain/checks/absences";

type WireAbsence = { readonly record_id: string; readonly field: string };

/** Marks as the database wrote them, as the checks know them. */
export const readAbsences = (text: string): readonly Absence[] =>
  // Safe because the text was made by row_to_json from these columns.
  (JSON.parse(text) as readonly WireAbsence[]).map(({ record_id: recordId, field }) => ({
    recordId,
    field,
  }));
