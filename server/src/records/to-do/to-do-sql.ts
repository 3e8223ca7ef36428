import { entityAt } from "@teckna/domain/entities";
import type { Value } from "@teckna/domain/entity";
import {
  type ReadyView,
  type ToDoId,
  toDoIds,
  toDoViews,
} from "@teckna/domain/filters/ready-views";
import { where } from "../../db/sql/list-sql.ts";
import { Params } from "../../db/sql/sort-sql.ts";
import { readListQuery } from "../read-list-query.ts";

type At = { readonly now: string; readonly collation: string };

const countText = (id: ToDoId, { now, collation }: At, params: Params): string => {
  const { entity: path, parameters }: ReadyView = toDoViews[id];
  const entity = entityAt(path);
  if (!entity) throw new Error(`there is no list of ${path}`);
  const query = readListQuery(entity, Object.entries(parameters), now);
  const condition = where(entity, query, collation, params);
  return `(select count(*)::integer from ${path} t where ${condition}) as "${id}"`;
};

/** One row with how many records each list has of what waits for somebody. */
export const toDoSql = (at: At): { readonly text: string; readonly params: readonly Value[] } => {
  const params = new Params();
  const text = `select ${toDoIds.map((id) => countText(id, at, params)).join(",\n")}`;
  return { text, params: params.values };
};
