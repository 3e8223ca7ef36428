import type { Value } from "@teckna/domain/entity";

/** The changes of a record that was not there before, as JSON: every field with a value had none. */
export const creationText = (wire: Readonly<Record<string, Value>>): string => {
  const changes: string[] = [];
  for (const [name, value] of Object.entries(wire))
    if (value !== null) changes.push(`"${name}":[null,${JSON.stringify(value)}]`);
  return `{${changes.join(",")}}`;
};
