import { type AnyEntity, entities } from "@teckna/domain/entities";
import { childrenOf, parentOf } from "@teckna/domain/parent";
import { snake } from "@teckna/domain/snake";

const own = ({ name }: AnyEntity): string =>
  `select h.sequence from history h where h.entity = '${name}' and h.record_id = $1`;

// Child by child, which `offset 0` keeps so: the history is too long to be read, whatever the database knows of it.
const ofChildren = (child: AnyEntity): string => `
  select r.sequence from ${child.path} c
  cross join lateral (
    select h.sequence from history h
    where h.entity = '${child.name}' and h.record_id = c.id offset 0) r
  where c.${parentOf(child)?.column ?? "id"} = $1`;

const byEntity = (textOf: (entity: AnyEntity) => string): string =>
  `case h.entity ${entities.map((entity) => `when '${entity.name}' then ${textOf(entity)}`).join(" ")} end`;

const table = byEntity(({ path }) => `'${path}'`);

const name = byEntity(
  ({ path, nameField }) => `(select n.${snake(nameField)} from ${path} n where n.id = h.record_id)`,
);

const build = (entity: AnyEntity): string => `
with found as materialized (
  ${[own(entity), ...childrenOf(entity).map(ofChildren)].join("\n  union all")}),
page as materialized (
  select f.sequence from found f order by f.sequence desc limit $2 offset $3)
select (select count(*) from found) as total, row_to_json(r)::text as wire
from (select 1) one
left join (
  select ${table} as "table", h.record_id, ${name} as name,
    h.version, h.at, h.by, h.action, h.changes, h.batch
  from page p join history h on h.sequence = p.sequence
  order by h.sequence desc
) r on true`;

const built = new Map(entities.map((entity) => [entity.name, build(entity)]));

/** What happened to the record with the id $1 and to its children, those deleted included: $2 rows of it after $3. */
export const wholeHistorySql = (entity: AnyEntity): string => built.get(entity.name) ?? "";
