import { type AnyEntity, entities } from "@teckna/domain/entities";
import { fieldsOf } from "@teckna/domain/entity";
import { snake } from "@teckna/domain/snake-case";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, openTestDatabase } from "../../../test/harness.ts";
import { readColumns } from "../../../test/stored-columns.ts";
import type { Tx } from "../connection/database.ts";
import { columnSql, tableSql } from "./table-sql.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

const linesOf = async (rows: Promise<readonly { readonly line: string }[]>): Promise<string[]> =>
  (await rows).map(({ line }) => line);

const columnsOf = async (tx: Tx, table: string): Promise<string[]> =>
  (await readColumns(tx, table)).map(({ name, type, nullable, fallback }) =>
    [name, type, nullable, fallback].join(" "),
  );

const indexesOf = (tx: Tx, table: string): Promise<string[]> =>
  linesOf(tx<{ line: string }[]>`
    select indexdef as line from pg_indexes where tablename = ${table} order by indexname collate "C"`);

/**
 * Everything that defines a table, except the triggers that serve programs of earlier versions. The rule of a column
 * that was added later is in its type.
 */
const madeOf = async (tx: Tx, table: string) => ({
  columns: await columnsOf(tx, table),
  indexes: await indexesOf(tx, table),
  rules: await linesOf(tx<{ line: string }[]>`
    select conname || ' ' || pg_get_constraintdef(oid) as line from pg_constraint
    where conrelid = ${table}::regclass and conname not in (
      select ${table}::text || '_' || attname || '_type' from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0)
    order by conname collate "C"`),
  passedOn: await linesOf(tx<{ line: string }[]>`
    select prosrc as line from pg_proc where proname = 'pass_title_on'`),
});

/** Indexes of `tableSql` that were replaced by a wider one, which begins with the same columns. */
const widened: ReadonlyMap<string, string> = new Map([
  ["commits_there_of_issue", "commits_amounts_of_issue"],
]);

const indexLine = /^CREATE INDEX (\S+) ON .* USING btree \(([^)]*)\)(.*)$/;

const isWiderFor = (narrow: string, wide: string): boolean => {
  const [, name = "", columns = "", condition] = indexLine.exec(narrow) ?? [];
  const [, wideName, wideColumns = "", wideCondition] = indexLine.exec(wide) ?? [];
  const isMeant = wideName !== undefined && widened.get(name) === wideName;
  return isMeant && wideColumns.startsWith(`${columns}, `) && wideCondition === condition;
};

/** The lines for which there is no wider index. */
const notWidened = (lines: readonly string[], indexes: readonly string[]): readonly string[] =>
  lines.filter((line) => !indexes.some((wide) => isWiderFor(line, wide)));

class Undone extends Error {}

/** Runs work whose schema changes are rolled back afterwards. */
const inPassing = async (work: (tx: Tx) => Promise<void>): Promise<void> => {
  const undone = new Undone();
  const done = database.sql.begin(async (tx) => {
    await work(tx);
    throw undone;
  });
  await expect(done).rejects.toBe(undone);
};

const isKey = ({ parent }: AnyEntity, name: string): boolean =>
  name === "id" || name === parent?.field;

const sqlOf = (entity: AnyEntity): string => tableSql(entity) ?? "";

/** Drops the column of a field and adds it by the printed migrations. */
const addAgain = async (tx: Tx, entity: AnyEntity): Promise<void> => {
  const field = fieldsOf(entity)
    .map(([name]) => name)
    .find((name) => !isKey(entity, name) && columnSql(entity, name)?.length === 1);
  await tx.unsafe(`alter table ${entity.path} drop column ${snake(field ?? "")} cascade`);
  await tx.unsafe(columnSql(entity, field ?? "")?.join("") ?? "");
};

const children = entities.filter(({ parent }) => parent !== undefined);

describe.each(children.map((entity) => ({ path: entity.path, entity })))(
  "the printed migration of $path",
  ({ path, entity }) => {
    it.each([
      ["is", async () => {}],
      ["is once a field was added later", addAgain],
    ])(
      "makes the table that there %s, with its rules and the indexes that every table has",
      async (_, prepare) => {
        await inPassing(async (tx) => {
          await prepare(tx, entity);
          const { indexes, ...before } = await madeOf(tx, path);
          await tx.unsafe(`drop table ${path} cascade`);
          await tx.unsafe(sqlOf(entity));
          const { indexes: printed, ...after } = await madeOf(tx, path);
          expect(after).toEqual(before);
          // There may be more indexes, for queries of its own.
          expect(indexes).toEqual(expect.arrayContaining([...notWidened(printed, indexes)]));
        });
      },
    );

    it("names an index that the database lacks", async () => {
      await inPassing(async (tx) => {
        await tx.unsafe(`drop index ${path}_of_issue`);
        const before = await indexesOf(tx, path);
        await tx.unsafe(`drop table ${path} cascade`);
        await tx.unsafe(sqlOf(entity));
        const printed = await indexesOf(tx, path);
        const missing = notWidened(printed, before).filter((line) => !before.includes(line));
        expect(missing).toEqual([expect.stringContaining(`${path}_of_issue`)]);
      });
    });
  },
);

describe.each(entities.map((entity) => ({ path: entity.path, entity })))(
  "the printed migrations of the fields of $path",
  ({ path, entity }) => {
    it("add the columns that there are", async () => {
      await inPassing(async (tx) => {
        const before = await columnsOf(tx, path);
        const names = fieldsOf(entity).flatMap(([name]) => (isKey(entity, name) ? [] : [name]));
        const statements = names.flatMap((name) => [
          `alter table ${path} drop column ${snake(name)} cascade`,
          ...(columnSql(entity, name) ?? []).map((text) => text.replace("concurrently ", "")),
        ]);
        await tx.unsafe(statements.join(";\n"));
        expect(await columnsOf(tx, path)).toEqual(before);
      });
    });
  },
);

it("a field that lists are sorted by gets its index in a migration of its own", () => {
  const [warrants] = children;
  expect(warrants && columnSql(warrants, "subStartDate")).toEqual([
    `-- in steps
alter table warrants
  add column if not exists sub_start_date date,
  drop constraint if exists warrants_sub_start_date_type,
  add constraint warrants_sub_start_date_type check (sub_start_date::calendar_date is not distinct from sub_start_date) not valid;
alter table warrants validate constraint warrants_sub_start_date_type;
`,
    "-- outside a transaction\ncreate index concurrently if not exists warrants_by_sub_start_date\n  on warrants (sub_start_date, id) where deleted_at is null;\n",
  ]);
});

it("a field whose column is added later takes what the others of its kind take, and no more", async () => {
  const [issues] = entities;
  await inPassing(async (tx) => {
    await tx.unsafe("alter table issues drop column announcement_date");
    await tx.unsafe((columnSql(issues, "announcementDate") ?? []).join(""));
    await tx.unsafe(`insert into issues (id, announcement_date, version, created_at, created_by, updated_at, updated_by, search)
      values ('a', '2026-05-13', 1, now(), 'anna', now(), 'anna', '')`);
    await tx.unsafe("savepoint refused");
    const late = tx.unsafe("update issues set announcement_date = 'infinity'");
    await expect(late).rejects.toMatchObject({ code: "23514" });
    await tx.unsafe("rollback to savepoint refused");
  });
});

it("there is none of an entity that belongs to no other, or of a field that is not there", () => {
  const [issues] = entities;
  expect(tableSql(issues)).toBeNull();
  expect(columnSql(issues, "subStart")).toBeNull();
});
