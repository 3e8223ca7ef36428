import { entityAt } from "@teckna/domain/entities";
import type { Value } from "@teckna/domain/entity";
import { parentOf } from "@teckna/domain/parent";
import {
  type ReadyView,
  type ToDoId,
  toDoIds,
  toDoViews,
} from "@teckna/domain/filters/ready-views";
import { where } from "../../db/sql/matching-sql.ts";
import { Params } from "../../db/sql/sort-sql.ts";
import { readListQuery } from "../read-list-query.ts";

type At = { readonly now: string; readonly collation: string };

const listText = (id: ToDoId, { now, collation }: At, params: Params): string => {
  const { entity: path, parameters }: ReadyView = toDoViews[id];
  const entity = entityAt(path);
  if (!entity) throw new Error(`there is no list of ${path}`);
  const query = readListQuery(entity, Object.entries(parameters), now);
  const condition = where(entity, query, collation, params);
  const issueOf = parentOf(entity)?.column ?? "id";
  return `"${id}" as materialized (select t.${issueOf} as issue from ${path} t where ${condition})`;
};

/** One row with the number of records in each to-do list, and the number of distinct `issues`. */
export const toDoSql = (at: At): { readonly text: string; readonly params: readonly Value[] } => {
  const params = new Params();
  const lists = toDoIds.map((id) => listText(id, at, params));
  const counts = toDoIds.map((id) => `(select count(*)::integer from "${id}") as "${id}"`);
  const all = toDoIds.map((id) => `select issue from "${id}"`).join(" union ");
  const text = `with ${lists.join(",\n")}
select ${counts.join(",\n")},
  (select count(*)::integer from (${all}) u) as issues`;
  return { text, params: params.values };
};
