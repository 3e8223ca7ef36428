import type { Sql } from "../db/connection/database.ts";

export type DatabaseRights = {
  readonly version: string;
  readonly role: string;
  readonly isSuperuser: boolean;
  readonly mayCreate: boolean;
  /** Tables that the role may not read or write, in one text. Rows of the history are never updated. */
  readonly closed: string;
};

/** The connected role's rights to these tables, and whether it may create others. */
export const readRights = async (
  sql: Sql,
  tables: readonly string[],
): Promise<DatabaseRights | null> => {
  const [rights] = await sql<DatabaseRights[]>`
    select current_setting('server_version') as version, current_user as role,
      (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreate",
      coalesce((
        select string_agg(c.relname, ', ' order by c.relname) from pg_class c
        where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
          and c.relname in (select json_array_elements_text(${JSON.stringify(tables)}::json))
          and not (has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert')
            and (c.relname = 'history' or has_table_privilege(c.oid, 'update')))
      ), '') as closed`;
  return rights ?? null;
};

export const readAppliedNumbers = async (sql: Sql): Promise<ReadonlySet<number>> => {
  const [table] = await sql`select to_regclass('migrations') is not null as exists`;
  if (table?.["exists"] !== true) return new Set();
  const rows = await sql<{ number: number }[]>`select number from migrations`;
  return new Set(rows.map(({ number }) => number));
};
