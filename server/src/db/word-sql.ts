import { type AnyEntity, entities } from "@teckna/domain/entities";
import type { Entity } from "@teckna/domain/entity";
import { snake } from "@teckna/domain/snake";
import { hasNames } from "./columns.ts";
import { childrenOf } from "./record-sql.ts";

type Search = { readonly deleted: boolean; readonly pattern: string };

const byOwnText = ({ path }: Entity, { pattern }: Search): string =>
  `select r.id from ${path} r where r.search like ${pattern}`;

// Names are part of what a record itself is found by, which has an index.
const isNamed = (row: string, pattern: string): string =>
  `${row}.search like ${pattern} and ${row}.names like ${pattern}`;

const byParent = ({ path, parent }: Entity, { pattern }: Search): readonly string[] =>
  entities
    .filter(({ name }) => name === parent?.entity)
    .map(
      (owner) => `
    select r.id from ${owner.path} p join ${path} r on r.${snake(parent?.field ?? "id")} = p.id
    where ${isNamed("p", pattern)}`,
    );

// Of a deleted record the children count that went with it, never those that were deleted before.
const byChild = ({ path }: Entity, child: Entity, { deleted, pattern }: Search): string => {
  const column = snake(child.parent?.field ?? "id");
  return deleted
    ? `
    select r.id from ${child.path} c join ${path} r on r.id = c.${column} and r.deletion = c.deletion
    where ${isNamed("c", pattern)}`
    : `
    select c.${column} from ${child.path} c
    where ${isNamed("c", pattern)} and c.deleted_at is null`;
};

/** That a row of the alias `t` is found by its own text or the names of a relative; each part by an index of its own. */
export const wordSql = (entity: AnyEntity, search: Search): string => {
  const children = childrenOf(entity).filter(hasNames);
  const parts = [
    byOwnText(entity, search),
    ...byParent(entity, search),
    ...children.map((child) => byChild(entity, child, search)),
  ];
  return `t.id in (${parts.join(" union all")})`;
};
