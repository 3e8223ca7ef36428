import type { AnyRecord, Entity } from "@teckna/domain/entity";
import { wireFieldsOf } from "@teckna/domain/wire-fields";

/** The changes for the history of a new record, as JSON: each field with a value had none before. */
export const creationText = (entity: Entity, record: AnyRecord): string => {
  const changes: string[] = [];
  for (const { name, wire, kind } of wireFieldsOf(entity).inOrder) {
    const value = record[name] ?? null;
    if (value !== null) changes.push(`"${wire}":[null,${JSON.stringify(kind.toWire(value))}]`);
  }
  return `{${changes.join(",")}}`;
};
