/** Of the reason why a field is marked as having no value, in characters. */
export const maxAbsenceReason = 500;
