/** Maximum length in characters of the reason why a field has no value. */
export const maxAbsenceReason = 500;
