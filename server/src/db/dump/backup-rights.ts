import { SetupProblem } from "../../setup-problem.ts";
import type { Sql } from "../connection/database.ts";
import { readMigrations } from "../schema/migrations.ts";
import { bookkeeping, objectsOf } from "./product-objects.ts";

type Here = { readonly schema: string | null; readonly role: string };

const readHere = async (sql: Sql): Promise<Here> => {
  const [here] = await sql<Here[]>`select current_schema() as schema, current_user as role`;
  return here ?? { schema: null, role: "" };
};

const mayNotUse = ({ role }: Here): SetupProblem =>
  new SetupProblem(
    `the role ${role} may not use the schema public: run "grant usage on schema public to ${role}"`,
  );

const ownNames = async (): Promise<ReadonlySet<string>> =>
  new Set([...objectsOf(await readMigrations()).tables, ...bookkeeping]);

const few = 3;

const listed = (names: readonly string[]): string => {
  const more = names.length - few;
  return names.slice(0, few).join(", ") + (more > 0 ? ` and ${more} more` : "");
};

/** Throws for a role that may not read everything that belongs to a backup: the backup would be incomplete. */
export const requireReading = async (sql: Sql): Promise<void> => {
  const here = await readHere(sql);
  if (here.schema === null) throw mayNotUse(here);
  const own = await ownNames();
  const closed = await sql<{ name: string; owner: string }[]>`
    select c.relname as name, coalesce(t.relname, c.relname) as owner
    from pg_class c
    left join pg_depend d on d.objid = c.oid and d.classid = 'pg_class'::regclass
      and d.deptype in ('a', 'i') and c.relkind = 'S'
    left join pg_class t on t.oid = d.refobjid
    where c.relnamespace = current_schema()::regnamespace and case c.relkind
      when 'r' then not has_table_privilege(c.oid, 'select')
      when 'S' then not has_sequence_privilege(c.oid, 'select, usage')
      else false end
    order by 1`;
  const names = closed.filter(({ owner }) => own.has(owner)).map(({ name }) => name);
  if (names.length > 0)
    throw new SetupProblem(
      `the role ${here.role} may not read ${listed(names)}: run "grant select on all tables in schema public to ${here.role}", and the same on all sequences`,
    );
};

/** Throws for a role that may not recreate the tables, before the backup is read. */
export const requireMaking = async (sql: Sql, variable: string): Promise<void> => {
  const here = await readHere(sql);
  if (here.schema === null) throw mayNotUse(here);
  const [schema] = await sql<{ may: boolean }[]>`
    select has_schema_privilege(current_schema(), 'create') as may`;
  const own = await ownNames();
  const foreign = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and not pg_has_role(relowner, 'usage')
    order by 1`;
  const names = foreign.map(({ name }) => name).filter((name) => own.has(name));
  if (schema?.may === true && names.length === 0) return;
  const what = names.length > 0 ? `does not own ${listed(names)}` : "may not make tables";
  throw new SetupProblem(
    `the role ${here.role} of ${variable} ${what}: set MIGRATE_DATABASE_URL to the role that owns the schema`,
  );
};
