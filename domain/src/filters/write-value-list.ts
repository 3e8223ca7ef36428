const quote = '"';

const isPlain = (value: string): boolean =>
  value !== "" && value === value.trim() && !/[",]/.test(value);

/** Values as `readValueList` reads them: quoted where one has a comma, a quote or spaces at its edges. */
export const writeValueList = (values: readonly string[]): string =>
  values
    .map((value) => (isPlain(value) ? value : quote + value.replaceAll(quote, '""') + quote))
    .join(",");
