import type { Value } from "@teckna/domain/entity";

export type Changes = Record<string, readonly [before: Value, after: Value]>;

/** The fields of `after` whose value is another than before; a record that was not there yet had none. */
export const diff = (
  before: Readonly<Record<string, Value>>,
  after: Readonly<Record<string, Value>>,
): Changes => {
  const changes: Changes = {};
  for (const [name, value] of Object.entries(after)) {
    const old = before[name] ?? null;
    if (old !== value) changes[name] = [old, value];
  }
  return changes;
};
