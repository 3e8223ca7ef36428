import type { AnyEntity } from "@teckna/domain/entities";

/**
 * When the author last wrote the record `t`; null if never. Only a record with three versions or more may have been
 * written by others than those in its own columns.
 */
export const changedAtSql = (entity: AnyEntity, author: string): string => `case
  when t.updated_by = ${author} then t.updated_at
  when t.version > 2 then (select max(h.at) from history h
    where h.entity = '${entity.name}' and h.record_id = t.id and h.by = ${author})
  when t.created_by = ${author} then t.created_at end`;
