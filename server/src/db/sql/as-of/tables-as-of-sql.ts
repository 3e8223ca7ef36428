import type { AnyEntity } from "@teckna/domain/entities";
import { type Parent, childrenOf, parentOf } from "@teckna/domain/parent";
import { isVersion } from "../recorded-sql.ts";
import { computedColumns, titleColumn } from "../columns.ts";
import { rebuiltSql, sameColumns, stateColumns, undone } from "./rebuilt-sql.ts";
import { type AsOf, asOfCtes } from "./record-as-of-sql.ts";

const title = titleColumn.name;

/** The relation of the changes to undo for records that changed since. With `ending`, that of a subset of them. */
export const undoneName = ({ path }: AnyEntity, ending = ""): string => `${path}_undone${ending}`;

/** The records without changes since, read from their table and its indexes. */
export const sameName = ({ path }: AnyEntity): string => `${path}_same`;

/** The records whose own values changed, rebuilt. */
export const rebuiltName = ({ path }: AnyEntity): string => `${path}_rebuilt`;

/** Children that changed only because their parent had another title. */
export const recalledName = ({ path }: AnyEntity): string => `${path}_recalled`;

/** The table as it is now. */
export const nowName = ({ path }: AnyEntity): string => `${path}_now`;

/** Parents whose title was another. */
const renamedName = ({ path }: AnyEntity): string => `${path}_renamed`;

/** Earlier titles by parent id in one JSON object: with very many children a look-up for each is faster than a join. */
const titlesName = ({ path }: AnyEntity): string => `${path}_titles`;

/**
 * Changes to records of an entity since then, in the history `l`. Records created since, often very many, did not exist
 * then and are left out.
 */
export const isSince = ({ name }: AnyEntity, at: string): string =>
  `l.entity = '${name}' and l.action <> 'create' and ${isVersion("l")} and l.at > ${at}`;

/** A subset of an entity's records: the relation that holds their ids, and the ending of the names of its CTEs. */
export type Some = { readonly ids: string; readonly ending: string };

/** CTEs of the changes since then, to all records of an entity or to a subset, and of what has to be undone. */
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
    // The clocks of two requests may differ: changes before the last version of that time count as earlier, whatever
    // their own timestamps say.
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

/** The records changed since, rebuilt from `joined`. */
const rebuilt = (entity: AnyEntity, { at, lowering }: AsOf, joined: string, shown: string) =>
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

/** A child shows its parent's title, so it also differed where only the title did. */
const recalledCtes = (entity: AnyEntity, parent: Parent, asOf: AsOf): readonly string[] => {
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
${same(entity, asOf.at, ` and not exists (select from ${renamed} p where p.id = x.${parent.column})`)})`,
    `${rebuiltName(entity)} as not materialized (
${rebuilt(entity, asOf, ` cross join ${titlesName(parent.entity)} p`, called(computed[0] ?? title))})`,
    `${recalledName(entity)} as not materialized (
select ${ofRenamed.join(", ")}
from ${renamed} p join ${entity.path} x on x.${parent.column} = p.id
where ${stood(asOf.at)} and x.updated_at <= ${asOf.at})`,
  ];
};

/** Where the parents' titles do not matter, their history is not read. */
const plainCtes = (entity: AnyEntity, asOf: AsOf): readonly string[] => {
  const [shown] = computedColumns(entity);
  return [
    `${sameName(entity)} as not materialized (
${same(entity, asOf.at)})`,
    `${rebuiltName(entity)} as not materialized (
${rebuilt(entity, asOf, "", shown ? `x.${shown.name}` : "null::text")})`,
  ];
};

const ownCtes = (entity: AnyEntity, asOf: AsOf, needs: Needs): readonly string[] => {
  const parent = parentOf(entity);
  const { withParentTitles, among } = needs;
  const some = among?.of === entity ? { ids: among.ids, ending: "" } : null;
  return [
    ...happened(entity, asOf.at, some),
    ...(parent && withParentTitles ? recalledCtes(entity, parent, asOf) : plainCtes(entity, asOf)),
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

/** Parents first, because their children show their titles. */
const involved = (entity: AnyEntity, withRelatives: boolean): readonly AnyEntity[] => {
  const parent = parentOf(entity);
  return [...(parent ? [parent.entity] : []), entity, ...(withRelatives ? childrenOf(entity) : [])];
};

/** What a statement needs from the tables. */
export type Needs = {
  /** Whether a condition needs the tables of children. */
  readonly withRelatives: boolean;
  /** Whether the sort order, a condition or a shown column of all rows needs the parents' titles. */
  readonly withParentTitles: boolean;
  /** Where only some records of an entity are needed: the relation of their ids, and the CTEs that define it. */
  readonly among?: {
    readonly of: AnyEntity;
    readonly ids: string;
    readonly ctes: readonly string[];
  };
};

/**
 * CTEs to put before a statement, so that its table names refer to the records as of a point in time. Without
 * `withParentTitles`, children show the current titles of their parents.
 */
export const tablesAsOf = (entity: AnyEntity, asOf: AsOf, needs: Needs): string => {
  const all = involved(entity, needs.withRelatives);
  return [
    ...asOfCtes(entity, asOf),
    ...(needs.among?.ctes ?? []),
    ...all.flatMap((each) => ownCtes(each, asOf, needs)),
    ...all.map(
      (each) =>
        `${nowName(each)} as not materialized (select x.id, x.created_at, x.updated_at, x.deleted_at from ${each.path} x)`,
    ),
    ...all.map((each) => whole(each, needs)),
    `history as not materialized (select h.* from history h where h.at <= ${asOf.at})`,
  ].join(",\n");
};
