import { issue } from "@teckna/domain/entities/issue";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabaseBefore } from "../../test/database-before.ts";
import { checkAll, openChecks, storedFindings } from "../../test/stored-findings.ts";
import { untilQuiet } from "../../test/sessions.ts";
import { type TestApi, openTestApi } from "../../test/test-api.ts";
import { until } from "../../test/until.ts";
import type { Sql, Tx } from "../db/connection/database.ts";
import { migrate } from "../db/schema/migrate.ts";
import { wholeSql } from "../db/sql/whole-sql.ts";
import { countPending } from "./count-pending.ts";
import { replaceFindingsSql } from "./findings-sql.ts";
import { checkNext } from "./check-next.ts";
import { startPlace } from "./check-round.ts";
import { CheckSteps } from "./check-steps.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

// In each test, everything has been checked by the current rules first.
beforeEach(async () => void (await checkAll(await openChecks(api))));

const wrong = { sub_start_date: "2026-05-27", sub_end_date: "2026-05-13" };

let made = 0;
const newIssue = async (body: object = wrong): Promise<string> => {
  made += 1;
  return String((await api.create(issue, { share_id: `S ${made}`, ...body }))["id"]);
};

const rulesOf = async (id: string): Promise<string[]> =>
  (await storedFindings(api, id)).map(({ rule }) => rule);

type Before = (text: string, params: readonly unknown[], tx: Tx) => Promise<unknown>;

/** The same database, calling `before` ahead of each statement of a transaction. */
const withBefore = (sql: Sql, before: Before): Sql => {
  const begin = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    sql.begin((tx) => {
      const unsafe: Tx["unsafe"] = async (text, params, options) => {
        await before(text, params ?? [], tx);
        return tx.unsafe(text, params, options);
      };
      return work(
        new Proxy(tx, {
          get: (target, name) => (name === "unsafe" ? unsafe : Reflect.get(target, name)),
        }),
      );
    });
  return new Proxy(sql, {
    get: (target, name): unknown => (name === "begin" ? begin : Reflect.get(target, name)),
  });
};

describe("an issue that is written while it is checked", () => {
  it("waits to be checked again, and what is stored then is right", async () => {
    const id = await newIssue();
    let isChanged = false;
    const sql = withBefore(api.database.sql, async (text) => {
      if (text !== replaceFindingsSql || isChanged) return;
      isChanged = true;
      const body = { share_id: "CHANGED", sub_start_date: "2026-05-13" };
      expect((await api.call("PUT", `/api/issues/${id}`, { body })).statusCode).toBe(200);
    });
    const setup = await openChecks(api, { sql });
    await checkNext(setup, startPlace(), 10);
    expect([isChanged, await rulesOf(id), await countPending(api.database)]).toEqual([
      true,
      expect.arrayContaining(["D05"]),
      1,
    ]);
    await checkAll(setup);
    expect([(await rulesOf(id)).includes("D05"), await countPending(api.database)]).toEqual([
      false,
      0,
    ]);
  });

  it("is checked though many write and check at once", async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => newIssue()));
    let isOver = false;
    const check = async (): Promise<void> => {
      const setup = await openChecks(api);
      while (!isOver) await checkNext(setup, startPlace(), 3);
    };
    const write = async (id: string): Promise<void> => {
      for (let day = 13; day < 30; day += 1) {
        const body = { share_id: id, ...wrong, sub_end_date: `2026-05-${day}` };
        const put = () => api.call("PUT", `/api/issues/${id}`, { body });
        // On a busy machine a request may take too long and is refused; the last one decides.
        await until(async () => (await put()).statusCode === 200);
      }
    };
    const workers = Promise.all([check(), check()]);
    await Promise.all(ids.map(write));
    isOver = true;
    await workers;
    await checkAll(await openChecks(api));
    for (const id of ids) expect(await rulesOf(id)).not.toContain("D05");
  });
});

it("an issue that many others have checked again waits for it once", async () => {
  const twin = { share_id: "TWIN", sub_start_date: "2026-05-13", sub_end_date: "2026-05-27" };
  for (let count = 0; count < 8; count += 1) await newIssue(twin);
  const setup = await openChecks(api);
  for (let step = 0; step < 4; step += 1) await checkNext(setup, startPlace(), 2);
  const [waiting] = await api.database.sql`
    select count(*)::integer as rows, count(distinct issue_id)::integer as issues from checks_pending`;
  expect(waiting).toEqual({ rows: 6, issues: 6 });
  await checkAll(setup);
});

describe("several processes", () => {
  it("check one after the other, each issue once", async () => {
    await Promise.all(Array.from({ length: 10 }, () => newIssue()));
    const setup = await openChecks(api);
    const steps = await Promise.all([1, 2, 3].map(() => checkNext(setup, startPlace(), 100)));
    const counts = steps.map((step) => ("issues" in step ? step.issues : 0));
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 10]);
    expect(steps.map(({ kind }) => kind)).toContain("elsewhere");
    expect(await countPending(api.database)).toBe(0);
  });
});

describe("what waits is not lost", () => {
  it("where the process ends in the middle", async () => {
    const id = await newIssue();
    const sql = withBefore(api.database.sql, async (text, _params, tx) => {
      if (text === replaceFindingsSql) await tx`select pg_terminate_backend(pg_backend_pid())`;
    });
    const lost = checkNext(await openChecks(api, { sql }), startPlace(), 10);
    await expect(lost).rejects.toThrow();
    // The server reports the commit before it releases the advisory lock.
    await untilQuiet(api.database.sql);
    expect([await rulesOf(id), await countPending(api.database)]).toEqual([[], 1]);
    await checkAll(await openChecks(api));
    expect(await rulesOf(id)).toContain("D05");
  });

  it("where one of the issues cannot be checked: the others are", async () => {
    const ids = [await newIssue(), await newIssue(), await newIssue()];
    const bad = ids[1];
    const sql = withBefore(api.database.sql, async (text, params, tx) => {
      if (text === wholeSql(issue) && params[0] === bad) await tx`select 1 / 0`;
    });
    const bugs: string[] = [];
    const steps = new CheckSteps(await openChecks(api, { sql, onBug: (id) => void bugs.push(id) }));
    await expect(steps.next(false)).rejects.toThrow(/zero/);
    while ((await steps.next(false)) !== null);
    expect(bugs).toEqual([bad]);
    const found = await Promise.all(ids.map(rulesOf));
    expect(found.map((rules) => rules.includes("D05"))).toEqual([true, false, true]);
  });
});

describe("all issues are checked again", () => {
  const dayMs = 86_400_000;

  it("on another day, and nothing is stored where nothing changes", async () => {
    const today = Date.parse("2030-03-01T12:00:00Z");
    const id = await newIssue({ sub_start_date: "2030-02-10", sub_end_date: "2030-03-02" });
    const others = [await newIssue(), await newIssue()];
    const setup = await openChecks(api, { clock: () => today });
    await checkAll(setup);
    const before = await rulesOf(id);
    const versions = async () =>
      api.database.sql`select xmin::text, ctid::text from findings
        where issue_id <> ${id} order by issue_id, rule`;
    const [stored, { length }] = [await versions(), others];
    expect(await checkAll(setup)).toBe(0);
    const later = { ...setup, clock: () => today + 60 * dayMs };
    expect(await checkAll(later, 2)).toBeGreaterThan(length);
    expect(await rulesOf(id)).not.toEqual(before);
    expect(await versions()).toEqual(stored);
    expect(await checkAll(later)).toBe(0);
  });

  it("by other rules, but not by turns where two versions run beside each other", async () => {
    await newIssue();
    const start = Date.parse("2031-01-01T12:00:00Z");
    const at = async (rules: string, minutes: number) =>
      checkAll(await openChecks(api, { rules, clock: () => start + minutes * 60_000 }));
    await at("one", 0);
    expect(await at("two", 10)).toBe(0);
    expect(await at("two", 61)).toBeGreaterThan(0);
    expect(await at("one", 62)).toBe(0);
    expect(await at("two", 300)).toBe(0);
  });

  it("step by step, where another process goes on with what is stored", async () => {
    const clock = () => Date.parse("2032-01-01T12:00:00Z");
    for (let at = 0; at < 5; at += 1) await newIssue();
    await checkAll(await openChecks(api));
    const setup = await openChecks(api, { clock });
    const place = startPlace();
    const first = await checkNext(setup, place, 2);
    expect(first).toEqual({ kind: "round", issues: 2 });
    const left = await countPending(api.database);
    expect(left).toBeGreaterThan(0);
    expect(await checkAll(setup)).toBeLessThanOrEqual(left + 2);
    expect([await countPending(api.database), await checkAll(setup)]).toEqual([0, 0]);
  });
});

it("a database of before has all its issues checked", async () => {
  const database = await openDatabaseBefore(20);
  const { sql } = database;
  await sql`
    insert into issues (id, share_id, sub_start_date, sub_end_date, version, created_at, created_by, updated_at, updated_by, search)
    select 'i' || n, 'S' || n, '2026-05-27', '2026-05-13', 1, now(), 'a', now(), 'a', ''
    from generate_series(1, 120) n`;
  await migrate(sql);
  const setup = { ...(await openChecks(api)), sql };
  expect(await checkAll(setup)).toBe(120);
  const [found] = await sql`
    select count(distinct issue_id)::integer as issues from findings where rule = 'D05'`;
  expect([found, await countPending({ sql })]).toEqual([{ issues: 120 }, 0]);
  await database.drop();
});
