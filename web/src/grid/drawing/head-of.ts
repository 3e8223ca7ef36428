import type { AnyEntity } from "@teckna/domain/entities";
import type { TFunction } from "i18next";

/** What stands above the column of a field: a shorter name, where it has one. */
export const headOf = (
  t: TFunction,
  { name: entity }: AnyEntity,
  name: string,
  full: string,
): string =>
  // Safe because a field that has no such text keeps its full name.
  t(`list.short.${entity}.${name}` as "list.short.fee.feeCash", { defaultValue: full });
