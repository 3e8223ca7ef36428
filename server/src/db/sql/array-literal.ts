import type { Value } from "@teckna/domain/entity";

const mustEscape = /["\\]/;
const escaped = /["\\]/g;

const elementText = (value: Value | undefined): string => {
  if (value === null || value === undefined) return "NULL";
  const text = String(value);
  return mustEscape.test(text) ? `"${text.replace(escaped, String.raw`\$&`)}"` : `"${text}"`;
};

/** Values as a PostgreSQL array literal of any type; undefined becomes null. */
export const arrayLiteral = (values: readonly (Value | undefined)[]): string =>
  `{${values.map(elementText).join(",")}}`;
