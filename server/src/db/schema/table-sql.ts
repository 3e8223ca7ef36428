import type { AnyEntity } from "@teckna/domain/entities";
import { type Entity, fieldsOf } from "@teckna/domain/entity";
import type { Field, KindName } from "@teckna/domain/field";
import { type Parent, childrenOf, parentOf } from "@teckna/domain/parent";
import { snake } from "@teckna/domain/snake-case";
import {
  type Column,
  computedColumns,
  hasNames,
  shownColumns,
  titleColumn,
} from "../sql/columns.ts";
import { hasSortIndex } from "../sql/list-indexes.ts";
import { ordered } from "../sql/sort-sql.ts";
import { swedishOrder } from "./collation.ts";

const storedTypes: { readonly [K in KindName]: (field: Field) => string } = {
  id: () => "record_id",
  text: ({ maxLength }) => (maxLength === 100 ? "key_text" : "short_text"),
  longText: () => "long_text",
  url: () => "web_address",
  isin: () => "short_text",
  date: () => "calendar_date",
  dateTime: () => "moment",
  integer: ({ min }) => (min === 1 ? "count_number" : "whole_number"),
  decimal: () => "exact_number",
  percent: () => "exact_number",
  yesNo: () => "boolean",
};

/** The type of a field's column: a domain in the database that enforces the rules of the kind. */
export const storedType = (field: Field): string => storedTypes[field.kind](field);

const ofEveryRecord = [
  "version integer not null check (version >= 1)",
  "created_at timestamptz(3) not null",
  "created_by text not null",
  "updated_at timestamptz(3) not null",
  "updated_by text not null",
  "deleted_at timestamptz(3)",
  "deleted_by text",
  "deletion uuid",
  "search text not null",
];

const columnText = (name: string, field: Field, { column, entity }: Parent): string => {
  const text = `${snake(name)} ${storedType(field)}`;
  if (name === "id") return `${text} primary key`;
  return snake(name) === column ? `${text} not null references ${entity.path} (id)` : text;
};

const createTable = (entity: AnyEntity, parent: Parent): string => {
  const lines = [
    ...fieldsOf<Entity>(entity).map(([name, field]) => columnText(name, field, parent)),
    ...ofEveryRecord,
    ...computedColumns(entity).map(({ name }) => `${name} text`),
    ...(hasNames(entity) ? ["names text not null default ''"] : []),
    "check (num_nulls(deleted_at, deleted_by, deletion) in (0, 3))",
  ];
  return `create table ${entity.path} (\n  ${lines.join(",\n  ")}\n);`;
};

/** The index that a list sorted by this column is read from. */
const sortIndex = ({ path }: Entity, column: Column, how = ""): string =>
  `create index ${how}${path}_by_${column.name}
  on ${path} (${ordered(column, swedishOrder)}, id) where deleted_at is null;`;

const createIndexes = (entity: AnyEntity, parent: Parent): string => {
  const { path } = entity;
  const sorted = shownColumns(entity).filter(
    (column) => column.nullable && hasSortIndex(entity, column),
  );
  return [
    `create index ${path}_newest on ${path} (created_at desc, id) where deleted_at is null;`,
    `create index ${path}_deleted on ${path} (created_at desc, id) where deleted_at is not null;`,
    `create index ${path}_deletion on ${path} (deletion) where deletion is not null;`,
    `create index ${path}_of_${parent.entity.name} on ${path} (${parent.column}, created_at desc, id);`,
    // Which parents have children at all is looked up for all parents at once.
    `create index ${path}_there_of_${parent.entity.name} on ${path} (${parent.column}) where deleted_at is null;`,
    ...sorted.map((column) => sortIndex(entity, column)),
  ].join("\n");
};

// Without pg_trgm a search scans the whole table.
const createSearchIndex = ({ path }: Entity): string => `do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index ${path}_search on ${path} using gin (search gin_trgm_ops);
  end if;
end
$$;`;

const passTitleOn = ({ entity }: Parent): string => {
  const updates = childrenOf(entity).flatMap((child) => {
    const ofChild = parentOf(child);
    return computedColumns(child).map(
      ({ name }) =>
        `  update ${child.path} set ${name} = new.${titleColumn.name} where ${ofChild?.column} = new.id;`,
    );
  });
  return `-- What the records of its children show of it.
create or replace function pass_title_on() returns trigger language plpgsql as $$
begin
${updates.join("\n")}
  return null;
end
$$;`;
};

/** The migration that creates the table of a child entity; null for an entity without a parent. */
export const tableSql = (entity: AnyEntity): string | null => {
  const parent = parentOf(entity);
  if (!parent) return null;
  const parts = [
    createTable(entity, parent),
    createIndexes(entity, parent),
    createSearchIndex(entity),
    passTitleOn(parent),
  ];
  return `${parts.join("\n\n")}\n`;
};

/** The base types of the database's domains. */
const plainTypes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    record_id: 'text collate "C"',
    key_text: "text",
    short_text: "text",
    long_text: "text",
    web_address: "text",
    whole_number: "bigint",
    count_number: "bigint",
    exact_number: "numeric",
    calendar_date: "date",
    moment: "timestamptz(3)",
  }),
);

/**
 * Adding a column of a domain type rewrites the whole table under an exclusive lock. The column gets the plain type
 * instead, and a constraint with the domain's rules.
 */
const addColumn = ({ path }: Entity, name: string, field: Field): string => {
  const type = storedType(field);
  const plain = plainTypes.get(type);
  if (plain === undefined)
    return `-- in steps\nalter table ${path} add column if not exists ${name} ${type};\n`;
  const rule = `${path}_${name}_type`;
  return `-- in steps
alter table ${path}
  add column if not exists ${name} ${plain},
  drop constraint if exists ${rule},
  add constraint ${rule} check (${name}::${type} is not distinct from ${name}) not valid;
alter table ${path} validate constraint ${rule};
`;
};

/** The migrations that add a field's column and its index; null where there is no such field. */
export const columnSql = (entity: AnyEntity, fieldName: string): readonly string[] | null => {
  const column = shownColumns(entity).find((each) => each.fieldName === fieldName);
  const [, field] = fieldsOf<Entity>(entity).find(([name]) => name === fieldName) ?? [];
  if (!column || !field) return null;
  const add = addColumn(entity, column.name, field);
  if (!hasSortIndex(entity, column)) return [add];
  const index = sortIndex(entity, column, "concurrently if not exists ");
  return [add, `-- outside a transaction\n${index}\n`];
};
