import type { Absence } from "@teckna/domain/checks/absences";

type WireAbsence = { readonly record_id: string; readonly field: string };

/** Stored absences in the form that the checks use. */
export const readStoredAbsences = (text: string): readonly Absence[] =>
  // Safe: row_to_json made the text from these columns.
  (JSON.parse(text) as readonly WireAbsence[]).map(({ record_id: recordId, field }) => ({
    recordId,
    field,
  }));
