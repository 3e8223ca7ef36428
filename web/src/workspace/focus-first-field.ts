/** Focuses the first field; while reading, the value with the roving tab stop. */
export const focusFirstField = (): void =>
  document
    .querySelector<HTMLElement>(
      ".record-sections :is(input:not([readonly]), [data-value][tabindex='0'])",
    )
    ?.focus();
