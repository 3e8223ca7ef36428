const quote = '"';

const isPlain = (value: string): boolean =>
  value !== "" && value === value.trim() && !/[",]/.test(value);

/** Writes values for `readValueList`: quoted where a value contains a comma, a quote or surrounding spaces. */
export const writeValueList = (values: readonly string[]): string =>
  values
    .map((value) => (isPlain(value) ? value : quote + value.replaceAll(quote, '""') + quote))
    .join(",");
