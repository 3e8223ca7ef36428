import type { AnyEntity } from "@teckna/domain/entities";
import { walkList } from "../../api/list-walk.ts";
import { idOf, type Stored } from "../../api/stored.ts";
import { isMarkedIn, type RowMarks } from "../bulk/row-selection.ts";
import type { ListParams } from "../../api/list-params.ts";

/** The selected rows without duplicates. */
export const markedAmong = (marks: RowMarks, rows: readonly Stored[]): Stored[] =>
  [...new Map(rows.map((stored) => [idOf(stored.record), stored])).values()].filter(({ record }) =>
    isMarkedIn(marks, idOf(record)),
  );

/** The page size; smaller with figures, which are expensive to compute. */
export const sizeOf = (params: ListParams): number =>
  params["with"]?.includes("figures") ? 200 : 1000;

/** Loads the selected rows page by page until there are `count` of them. */
export const fetchMarked = async (
  entity: AnyEntity,
  params: ListParams,
  marks: RowMarks,
  count: number,
): Promise<Stored[]> => {
  const found: Stored[] = [];
  for await (const rows of walkList(entity, params, sizeOf(params))) {
    found.push(...markedAmong(marks, rows));
    if (found.length >= count) break;
  }
  return found;
};
