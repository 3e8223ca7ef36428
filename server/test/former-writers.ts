import type { Sql, Tx } from "../src/db/connection/database.ts";

// Records as they were stored before migration 0013, without titles and names, and writers of the version of that time.

export type FormerSize = { readonly issues: number; readonly commitsEach: number };

/** The first migration that the writers do not know. */
export const firstUnknown = 13;

// Generous, as a busy machine may stall for seconds.
const maxWaitMs = 10_000;
const meta = "version, created_at, created_by, updated_at, updated_by";
const values = "1, now(), 'anna', now(), 'anna'";

export const fillAsBefore = async (
  sql: Sql | Tx,
  { issues, commitsEach }: FormerSize,
): Promise<void> => {
  await sql.unsafe("drop index if exists issues_search, commits_search");
  await sql.unsafe(
    `insert into issues (id, share_id, sub_start_date, search, ${meta})
    select id, share, case when n % 7 > 0 then date '2025-01-01' end,
      concat_ws(e'\\n', id, lower(share)), ${values}
    from generate_series(1, $1::int) n,
      lateral (select 'i' || n as id, case when n % 10 > 0 then 'ÅRE' || n % 5000 end as share) i`,
    [issues],
  );
  await sql.unsafe(
    `insert into commits (id, issue_id, name, search, ${meta})
    select 'c' || n || '-' || i.id, i.id, 'ODLA', 'c' || n || '-' || i.id || e'\\n' || i.id || e'\\nodla', ${values}
    from issues i, generate_series(1, $1::int) n`,
    [commitsEach],
  );
  await sql.unsafe(`
    create index issues_search on issues using gin (search gin_trgm_ops);
    create index commits_search on commits using gin (search gin_trgm_ops)`);
};

export const rename = (sql: Tx, id: string, share: string) => sql`
  update issues set share_id = ${share}::text, search = id || e'\n' || lower(${share}::text), version = version + 1
  where id = ${id}`;
/** A field that no search covers. */
const date = (sql: Tx, id: string) => sql`
  update issues set sub_start_date = '2026-02-03', search = concat_ws(e'\n', id, lower(share_id)),
    version = version + 1 where id = ${id}`;
export const enter = (sql: Tx, id: string, issue: string) =>
  sql.unsafe(
    `with parent as (select id from issues where id = $2 for share)
    insert into commits (id, issue_id, name, search, ${meta})
    select $1::text, id, 'Ny', $1::text || e'\\n' || id || e'\\nny', ${values} from parent`,
    [id, issue],
  );
const correct = (sql: Tx, id: string, name: string) => sql`
  update commits set name = ${name}::text, search = id || e'\n' || issue_id || e'\n' || lower(${name}::text),
    version = version + 1 where id = ${id}`;
const remove = (sql: Tx, issue: string) => sql`
  update commits set deleted_at = now(), deleted_by = 'anna',
    deletion = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa' where issue_id = ${issue}`;

type OnWrite = (ms: number) => void;

/** A writer whose statements fail on a lock timeout. `round` performs every kind of write once. */
export const formerWriter = (sql: Sql, size: FormerSize, onWrite: OnWrite = () => {}) => {
  const write = async (work: (tx: Tx) => Promise<unknown>): Promise<void> => {
    const begun = performance.now();
    await sql.begin(async (tx) => {
      await tx.unsafe(`set local lock_timeout = ${maxWaitMs}`);
      return work(tx);
    });
    onWrite(performance.now() - begun);
  };
  return {
    round: async (own: string): Promise<void> => {
      const n = Number(own.slice(1));
      const issue = `i${1 + ((n * 37) % size.issues)}`;
      await write((tx) => rename(tx, issue, own));
      await write((tx) => date(tx, `i${1 + ((n * 41) % size.issues)}`));
      await write((tx) => enter(tx, own, issue));
      await write((tx) => correct(tx, `c${1 + (n % size.commitsEach)}-${issue}`, own));
      if (n % 10 === 0) await write((tx) => remove(tx, issue));
    },
  };
};

/** Writes until it is stopped, then returns the number of rounds; two that begin far apart write to different issues. */
export const startFormerWriter = (
  writer: ReturnType<typeof formerWriter>,
  letter: string,
  first = 1,
): (() => Promise<number>) => {
  let [isStopped, rounds] = [false, 0];
  const run = async (): Promise<void> => {
    for (; !isStopped; rounds++) await writer.round(`${letter}${first + rounds}`);
  };
  const running = run();
  running.catch(() => {});
  return async () => {
    isStopped = true;
    await running;
    return rounds;
  };
};
