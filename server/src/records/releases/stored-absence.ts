import type { Absence } from "@teckna/domain/checks/absences";

/** What the checks need of a marked field as the API returns it. */
export type WireAbsence = { readonly record_id: string; readonly field: string };

/** Marked fields of the API in the form that the checks use. */
export const readAbsences = (absences: readonly WireAbsence[]): readonly Absence[] =>
  absences.map(({ record_id: recordId, field }) => ({ recordId, field }));

/** Stored absences in the form that the checks use. */
export const readStoredAbsences = (text: string): readonly Absence[] =>
  // Safe: row_to_json made the text from these columns.
  readAbsences(JSON.parse(text) as readonly WireAbsence[]);
