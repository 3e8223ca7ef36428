import type { AnyEntity } from "@teckna/domain/entities";
import type { AnyRecord } from "@teckna/domain/entity";
import { listLink } from "../links.ts";
import { viewOf } from "../views.ts";
import { parentIdOf } from "./parent.ts";

/** Where a save leads. */
export const afterSaveLink = (entity: AnyEntity, record: AnyRecord) => {
  const isUnderParent = viewOf(entity).afterSave === "issueChildList";
  return listLink(entity, isUnderParent ? parentIdOf(entity, record) : undefined);
};
