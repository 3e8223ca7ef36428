import type { AnyEntity } from "@teckna/domain/entities";
import type { AnyRecord } from "@teckna/domain/entity";

export const emptyRecord = (entity: AnyEntity): AnyRecord =>
  Object.fromEntries(Object.keys(entity.fields).map((name) => [name, null]));
