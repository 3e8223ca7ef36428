import { afterEach, beforeEach, expect, it } from "vitest";
import { normaliseName } from "@teckna/domain/checks/rules/commit/commit-names";
import { openDatabaseBefore } from "../../../test/database-before.ts";
import type { TestDatabase } from "../../../test/harness.ts";
import { type Sql, connect } from "../connection/database.ts";
import { migrate } from "./migrate.ts";

const timeoutMs = 60_000;
const meta = "version, created_at, created_by, updated_at, updated_by, search";
const values = "1, now(), 'anna', now(), 'anna', ''";

let database: TestDatabase;
beforeEach(async () => {
  database = await openDatabaseBefore(21);
  await database.sql.unsafe(`
    insert into issues (id, share_id, financial_advisor_id, ${meta})
    select 'i' || n, 'S' || n % 7, case when n % 2 = 0 then 'A1' end, ${values} from generate_series(1, 300) n`);
  await database.sql.unsafe(`
    insert into commits (id, issue_id, name, ${meta})
    select 'c' || n, 'i' || 1 + n % 300, 'Namn ' || n % 50, ${values} from generate_series(1, 6000) n`);
});
afterEach(() => database.drop());

/** Compares the texts in the records with their stored counts. */
const differences = () => database.sql`
  select field, spelling, sum(n)::integer as n from (
    select 'issues.share_id' as field, share_id::text as spelling, 1 as n from issues where deleted_at is null
    union all
    select 'issues.financial_advisor_id', financial_advisor_id, 1 from issues where deleted_at is null
    union all
    select 'commits.name', name, 1 from commits where deleted_at is null
    union all
    select field, spelling, -records from spellings) s
  where spelling is not null group by 1, 2 having sum(n) <> 0`;

/** Writes like a process that does not know of the counts, and fails on a lock timeout. */
const startWriter = (letter: string) => {
  const sql = connect(database.url, { connections: 1 });
  let [isStopped, rounds] = [false, 0];
  const round = (tx: Sql, n: number): Promise<unknown> =>
    tx.begin(async (own) => {
      await own`set local lock_timeout = 10000`;
      await own.unsafe(
        `insert into commits (id, issue_id, name, ${meta}) values ($1, 'i1', $2, ${values})`,
        [`${letter}${n}`, `Namn ${n % 60}`],
      );
      await own`update commits set name = ${`Nytt ${n % 9}`} where id = ${`c${1 + ((n * 7) % 6000)}`}`;
      await own`update issues set share_id = ${letter} where id = ${`i${1 + (n % 300)}`}`;
      await own`
        update commits set deleted_at = now(), deleted_by = 'anna',
          deletion = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa' where id = ${`c${1 + ((n * 11) % 6000)}`}`;
    });
  const run = async (): Promise<void> => {
    for (; !isStopped || rounds < 5; rounds++) await round(sql, rounds);
  };
  const running = run().finally(() => sql.end());
  running.catch(() => {});
  return async (): Promise<void> => {
    isStopped = true;
    await running;
  };
};

it(
  "counts what was stored before and what is written meanwhile, each once",
  async () => {
    const writer = startWriter("X");
    await migrate(database.sql);
    await writer();
    expect(await differences()).toEqual([]);
    const later = startWriter("Y");
    await later();
    expect(await differences()).toEqual([]);
  },
  timeoutMs,
);

it("finds equal what the program finds equal", async () => {
  await migrate(database.sql);
  const names = [
    "Formue Nord Aktiebolag (publ)",
    "AKTIEBOLAGET  Åsa–Öst",
    "Zoë & Søn A/S",
    "Ｎｏｒｄ “Ⅳ” ß",
    "Aktiebolagsfonden, Västra",
    "Straße 12½",
    "ÉCLAIR\u00a0S.A.",
    "(publ)",
    "Nord\u00adnet Aktie\u00adbolag\u200b",
    "\u200eA\u030are\u2060 In\ufeffvest",
  ];
  for (const name of names) {
    const [row] = await database.sql<{ key: string }[]>`select spelling_key(${name}) as key`;
    expect(row?.key, name).toBe(normaliseName(name));
  }
});
