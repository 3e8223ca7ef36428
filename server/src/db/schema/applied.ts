import packageFile from "../../../package.json" with { type: "json" };
import { SetupProblem } from "../../setup-problem.ts";
import type { Sql, Tx } from "../connection/database.ts";
import type { Migration } from "./migrations.ts";

/**
 * The table of the migrations that a database has had; `suits` is the oldest version of the program that still works
 * with the migration, null where every version does.
 */
export const migrationsTableSql = `create table if not exists migrations (
  number integer primary key, name text not null, checksum text not null,
  applied_at timestamptz(3) not null default now(), suits text)`;

export type Applied = {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
  readonly suits: string | null;
};

export const readApplied = async (sql: Sql | Tx): Promise<readonly Applied[]> => {
  const [found] = await sql`select to_regclass('migrations') is not null as exists`;
  if (!found?.["exists"]) return [];
  return sql<Applied[]>`
    select number, name, checksum, to_jsonb(m) ->> 'suits' as suits from migrations m order by number`;
};

const numbersOf = (version: string): number[] => version.split(".").map(Number);

/** Whether one version comes before another: `0.9.1` before `0.10.0`. */
const isBefore = (one: string, other: string): boolean => {
  const [left, right] = [numbersOf(one), numbersOf(other)];
  const at = right.findIndex((part, index) => part !== (left[index] ?? 0));
  return at >= 0 && (left[at] ?? 0) < (right[at] ?? 0);
};

const refuseOlder = ({ name, suits }: Applied, version: string): void => {
  if (suits !== null && isBefore(version, suits))
    throw new SetupProblem(
      `the database is newer than this program: migration ${name} took away what versions before ${suits} use; start version ${suits} or newer, not ${version}`,
    );
};

export type SchemaState = {
  readonly pending: readonly Migration[];
  /** Applied by a newer version, without removing anything that this version uses. */
  readonly newer: readonly string[];
};

/** Which migrations are still to be applied; throws for a database that this program does not fit. */
export const schemaStateOf = (
  known: readonly Migration[],
  applied: readonly Applied[],
  version: string = packageFile.version,
): SchemaState => {
  const pending = new Map(known.map((migration) => [migration.number, migration]));
  const newer: string[] = [];
  for (const each of applied) {
    const migration = pending.get(each.number);
    if (!migration) {
      refuseOlder(each, version);
      newer.push(each.name);
    } else if (![migration.checksum, ...migration.replaced].includes(each.checksum))
      throw new SetupProblem(`migration ${each.name} was changed after it had been applied`);
    pending.delete(each.number);
  }
  const [lacking] = pending.values();
  if (lacking && newer.length > 0)
    throw new SetupProblem(
      `the database is newer than this program: it holds migration ${newer[0]}, and lacks ${lacking.name}; start a newer version`,
    );
  return { pending: [...pending.values()], newer };
};
