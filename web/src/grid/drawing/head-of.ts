import type { AnyEntity } from "@teckna/domain/entities";
import type { TFunction } from "i18next";

/** A column's header: the field's short name, if it has one. */
export const headOf = (
  t: TFunction,
  { name: entity }: AnyEntity,
  name: string,
  full: string,
): string =>
  // Safe because a field that has no such text keeps its full name.
  t(`list.short.${entity}.${name}` as "list.short.fee.feeCash", { defaultValue: full });
