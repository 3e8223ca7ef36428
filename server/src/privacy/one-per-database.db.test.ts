import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { untilAsleep } from "../../test/sessions.ts";
import { type TestApi, openTestApi } from "../../test/test-api.ts";
import { type Sql, connect } from "../db/connection/database.ts";
import { SetupProblem } from "../setup-problem.ts";
import { readArguments } from "./command/erase-arguments.ts";
import { runEraseCommand } from "./command/run-command.ts";
import { createErasureKey } from "./erasure-key.ts";
import { onePerDatabase } from "./one-per-database.ts";

const key = createErasureKey(new Uint8Array(32).fill(9));

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

/** A connection that acts as another process of the same database. */
let other: Sql;
beforeEach(() => {
  other = connect(api.database.url);
});
afterEach(() => other.end());

const command = (...words: string[]) =>
  runEraseCommand(readArguments(words), {
    sql: api.database.sql,
    key,
    readInput: async () => "",
    onProgress: () => {},
  });

const refusal = () => new SetupProblem("another one is under way");

const beginThere = async () => {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const work = onePerDatabase(other, refusal, async () => {
    begun.resolve();
    await end.promise;
    return { is: "done" };
  });
  await begun.promise;
  return { work, end: end.resolve };
};

it.each([["find", "Åsa Ek-Öst"], ["run", "Åsa Ek-Öst"], ["again"]])(
  "refuses the command %s while another process searches or erases",
  async (...words) => {
    const there = await beginThere();
    await expect(command(...words)).rejects.toThrow(SetupProblem);
    await expect(command(...words)).rejects.toThrow(/under way.*wait until it has ended/);
    // `list` only reads the register.
    await command("list");
    there.end();
    await there.work;
    await command(...words);
  },
);

it("lets no other process in while a command erases", async () => {
  const { sql } = api.database;
  await sql.unsafe(`create function slow() returns trigger language plpgsql as $$
    begin perform pg_sleep(3); return null; end $$`);
  await sql.unsafe(`create trigger slow after insert on erasures
    for each statement execute function slow()`);
  const erasing = command("run", "Åsa Ek-Öst");
  await untilAsleep(sql);
  await expect(onePerDatabase(other, refusal, async () => ({}))).rejects.toThrow("another one");
  expect((await erasing).lines[0]).toContain("Person ");
  await sql`drop trigger slow on erasures`;
});

it("is free again when the connection of the one before is lost, whose work comes to its end", async () => {
  const there = await beginThere();
  const { sql } = api.database;
  await sql`select pg_terminate_backend(l.pid, 5000) from pg_locks l
    where l.locktype = 'advisory' and l.database = (select oid from pg_database where datname = current_database())`;
  await command("find", "Åsa Ek-Öst");
  there.end();
  expect(await there.work).toEqual({ is: "done" });
});
