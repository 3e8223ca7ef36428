import type { Replacement } from "@teckna/domain/bulk/replace-text";
import { type AnyEntity, entities } from "@teckna/domain/entities";
import type { KindName } from "@teckna/domain/field";
import { type WireField, wireFieldsOf } from "@teckna/domain/wire-fields";
import { fetchPage } from "../api/list.ts";
import { fetchMatching } from "./record-changes.ts";
import type { Stored } from "../api/stored.ts";
import type { Task } from "./plan-changes.ts";

const textKinds: ReadonlySet<KindName> = new Set(["text", "longText", "url"]);

/** A field that may contain a text. */
export type SearchedField = { readonly entity: AnyEntity; readonly entry: WireField };

export type FieldHits = SearchedField & { readonly count: number };

export const keyOf = ({ entity, entry }: SearchedField): string => `${entity.path}/${entry.wire}`;

const places: readonly SearchedField[] = entities.flatMap((entity: AnyEntity) =>
  wireFieldsOf(entity)
    .inOrder.filter(({ field }) => textKinds.has(field.kind) && !field.fixed)
    .map((entry) => ({ entity, entry })),
);

const paramsOf = ({ entry }: SearchedField, find: string) => ({ [`${entry.wire}.contains`]: find });

/** For each field, the number of records that contain a text, ignoring case; without fields that have none. */
export const countHits = async (
  find: string,
  signal: AbortSignal,
): Promise<readonly FieldHits[]> => {
  const counted = await Promise.all(
    places.map(async (place) => {
      const { total } = await fetchPage(place.entity, paramsOf(place, find), 1, 1, signal);
      return { ...place, count: total };
    }),
  );
  return counted.filter(({ count }) => count > 0);
};

/** The records that contain a text, by field, with the operation on them. */
export const findTasks = async (
  chosen: readonly SearchedField[],
  replacement: Replacement,
  signal: AbortSignal,
): Promise<readonly Task[]> => {
  const tasks: Task[] = [];
  for (const place of chosen) {
    const records: Stored[] = [];
    const onRows = (rows: readonly Stored[]): void => {
      for (const row of rows) records.push(row);
    };
    // One field at a time, to limit the load on the server.
    await fetchMatching(place.entity, paramsOf(place, replacement.find), onRows, signal);
    tasks.push({ ...place, operation: { name: "replace", replacement }, records });
  }
  return tasks;
};
