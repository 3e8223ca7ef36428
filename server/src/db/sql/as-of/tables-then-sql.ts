import type { AnyEntity } from "@teckna/domain/entities";
import { type Parent, childrenOf, parentOf } from "@teckna/domain/parent";
import { isVersion } from "../recorded-sql.ts";
import { computedColumns, titleColumn } from "../columns.ts";
import { rebuiltSql, sameColumns, stateColumns, undone } from "./rebuilt-sql.ts";
import { type Then, thenCtes } from "./record-then-sql.ts";

const title = titleColumn.name;

/** The relation of what is to be undone of records that changed since; of some of them alone it has another ending. */
export const undoneName = ({ path }: AnyEntity, ending = ""): string => `${path}_undone${ending}`;

/** Records that nothing happened to since, straight from their table and its indexes. */
export const sameName = ({ path }: AnyEntity): string => `${path}_same`;

/** Those whose own values changed, rebuilt. */
export const rebuiltName = ({ path }: AnyEntity): string => `${path}_rebuilt`;

/** Children that are the same but for what their parents were called. */
export const recalledName = ({ path }: AnyEntity): string => `${path}_recalled`;

/** The table as it is. */
export const nowName = ({ path }: AnyEntity): string => `${path}_now`;

/** Parents that were called otherwise. */
const renamedName = ({ path }: AnyEntity): string => `${path}_renamed`;

/** What these were called, by their ids in one object: for each of very many children it is looked up, and not compared with all. */
const titlesName = ({ path }: AnyEntity): string => `${path}_titles`;

/** What happened to records of an entity since, of the history `l`; what was created since, often very much, was not there. */
export const isSince = ({ name }: AnyEntity, at: string): string =>
  `l.entity = '${name}' and l.action <> 'create' and ${isVersion("l")} and l.at > ${at}`;

/** Of which records a relation has the ids, and how its names end. */
export type Some = { readonly ids: string; readonly ending: string };

/** CTEs of what happened since, to all records of an entity or to some, and of what is to be undone of it. */
export const happened = (entity: AnyEntity, at: string, some: Some | null): readonly string[] => {
  const { path, name } = entity;
  const ending = some?.ending ?? "";
  const since = `${path}_since${ending}`;
  const crossed = `${path}_crossed${ending}`;
  const isWanted = some === null ? "" : ` and l.record_id in (select a.id from ${some.ids} a)`;
  return [
    `${since} as materialized (
  select l.record_id as id, l.version, l.action, l.changes from history l
  where ${isSince(entity, at)}${isWanted})`,
    // The clocks of two requests may cross: what came before the last version of then stays, whatever its time says.
    `${crossed} as materialized (
  select s.id, (select max(v.version) from history v
    where v.entity = '${name}' and v.record_id = s.id and v.at <= ${at}) as version
  from ${since} s group by s.id having max(s.version) - min(s.version) + 1 <> count(*))`,
    `${undoneName(entity, ending)} as not materialized (
  select l.id,
    ${undone(entity)}
  from ${since} l
  where not exists (select from ${crossed} c where c.id = l.id and l.version < c.version)
  group by l.id)`,
  ];
};

export const stood = (at: string): string => `x.created_at <= ${at}`;

/** Those that were changed since, rebuilt from `from`. */
const rebuilt = (entity: AnyEntity, { at, lowering }: Then, joined: string, shown: string) =>
  rebuiltSql(entity, {
    from: `${undoneName(entity)} g join ${entity.path} x on x.id = g.id${joined}
  where ${stood(at)} and x.updated_at > ${at}`,
    at,
    parentTitle: shown,
    lowering,
  });

const same = (entity: AnyEntity, at: string, condition = ""): string =>
  `select ${sameColumns(entity).join(", ")}
from ${entity.path} x where ${stood(at)} and x.updated_at <= ${at}${condition}`;

const renamedCtes = (entity: AnyEntity): readonly string[] => [
  `${renamedName(entity)} as materialized (
  select r.id, r.${title} from ${rebuiltName(entity)} r
  join ${entity.path} x on x.id = r.id where x.${title} is distinct from r.${title})`,
  `${titlesName(entity)} as materialized (
  select jsonb_object_agg(r.id, r.${title}) as titles from ${renamedName(entity)} r)`,
];

/** A child shows what its parent was called, so it stood otherwise where that did. */
const recalledCtes = (entity: AnyEntity, parent: Parent, then: Then): readonly string[] => {
  const renamed = renamedName(parent.entity);
  const computed = computedColumns(entity).map(({ name }) => name);
  const of = `x.${parent.column}::text`;
  const called = (name: string): string =>
    `case when p.titles ? ${of} then p.titles ->> ${of} else x.${name} end`;
  const shown = stateColumns(entity);
  const ofRenamed = sameColumns(entity).map((text, at) => {
    const name = shown[at] ?? "";
    return computed.includes(name) ? `p.${title} as ${name}` : text;
  });
  return [
    `${sameName(entity)} as not materialized (
${same(entity, then.at, ` and not exists (select from ${renamed} p where p.id = x.${parent.column})`)})`,
    `${rebuiltName(entity)} as not materialized (
${rebuilt(entity, then, ` cross join ${titlesName(parent.entity)} p`, called(computed[0] ?? title))})`,
    `${recalledName(entity)} as not materialized (
select ${ofRenamed.join(", ")}
from ${renamed} p join ${entity.path} x on x.${parent.column} = p.id
where ${stood(then.at)} and x.updated_at <= ${then.at})`,
  ];
};

/** Where it does not matter what parents were called, their history is not read. */
const plainCtes = (entity: AnyEntity, then: Then): readonly string[] => {
  const [shown] = computedColumns(entity);
  return [
    `${sameName(entity)} as not materialized (
${same(entity, then.at)})`,
    `${rebuiltName(entity)} as not materialized (
${rebuilt(entity, then, "", shown ? `x.${shown.name}` : "null::text")})`,
  ];
};

const ownCtes = (entity: AnyEntity, then: Then, needs: Needs): readonly string[] => {
  const parent = parentOf(entity);
  const { withParentTitles, among } = needs;
  const some = among?.of === entity ? { ids: among.ids, ending: "" } : null;
  return [
    ...happened(entity, then.at, some),
    ...(parent && withParentTitles ? recalledCtes(entity, parent, then) : plainCtes(entity, then)),
    ...(parent ? [] : renamedCtes(entity)),
  ];
};

const whole = (entity: AnyEntity, { withParentTitles }: Needs): string => {
  const columns = stateColumns(entity).join(", ");
  const parts = [
    `select * from ${sameName(entity)}`,
    `select ${columns} from ${rebuiltName(entity)}`,
    ...(parentOf(entity) && withParentTitles ? [`select * from ${recalledName(entity)}`] : []),
  ];
  return `${entity.path} as not materialized (${parts.join(" union all ")})`;
};

/** Parents first, because children show what these were called. */
const involved = (entity: AnyEntity, withRelatives: boolean): readonly AnyEntity[] => {
  const parent = parentOf(entity);
  return [...(parent ? [parent.entity] : []), entity, ...(withRelatives ? childrenOf(entity) : [])];
};

/** What a statement needs of the tables. */
export type Needs = {
  /** The tables of children, by a condition. */
  readonly withRelatives: boolean;
  /** What the parents of records were called, by an order, a condition or what is shown of all rows. */
  readonly withParentTitles: boolean;
  /** The only records of an entity that are wanted: a relation of their ids, and the CTEs that make it. */
  readonly among?: {
    readonly of: AnyEntity;
    readonly ids: string;
    readonly ctes: readonly string[];
  };
};

/**
 * CTEs that stand before a statement: in it the tables' names mean the records as they stood. Without `withParentTitles`
 * children show what their parents are called now.
 */
export const tablesThen = (entity: AnyEntity, then: Then, needs: Needs): string => {
  const all = involved(entity, needs.withRelatives);
  return [
    ...thenCtes(entity, then),
    ...(needs.among?.ctes ?? []),
    ...all.flatMap((each) => ownCtes(each, then, needs)),
    ...all.map(
      (each) =>
        `${nowName(each)} as not materialized (select x.id, x.created_at, x.updated_at, x.deleted_at from ${each.path} x)`,
    ),
    ...all.map((each) => whole(each, needs)),
    `history as not materialized (select h.* from history h where h.at <= ${then.at})`,
  ].join(",\n");
};
