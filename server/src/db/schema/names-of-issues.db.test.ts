import { entities } from "@teckna/domain/entities";
import type { Entity } from "@teckna/domain/entity";
import { fromWire } from "@teckna/domain/record";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabaseBefore } from "../../../test/database-before.ts";
import type { TestDatabase } from "../../../test/harness.ts";
import { sampleBody } from "../../../test/sample-record.ts";
import { toRow } from "../sql/columns.ts";
import { migrate } from "./migrate.ts";
import { wireColumns } from "../sql/record-sql.ts";

// Migrates a database with records from the previous release to the current one.

const since = 13;
let database: TestDatabase;

const issues = [
  { id: "a", share_id: "ÅRE <B>", sub_start_date: "2025-01-02", record_date: "2024-12-30" },
  { id: "b", share_id: "Öst & Co", sub_end_date: "1999-02-01", announcement_date: "1998-01-01" },
  { id: "c", share_id: "PLAIN" },
  { id: "d", share_id: "  ", sub_start_date: "2025-01-02" },
  { id: "e", share_id: null, sub_start_date: "2025-01-02" },
];

const store = async (table: string, row: Readonly<Record<string, string | null>>) => {
  const names = [...Object.keys(row), "version", "created_at", "created_by", "updated_at"];
  const values = [...Object.values(row), "1", "2026-01-01", "anna", "2026-01-01", "anna"];
  const places = values.map((_, index) => `$${index + 1}`);
  await database.sql.unsafe(
    `insert into ${table} (${[...names, "updated_by"].join(", ")}) values (${places.join(", ")})`,
    values,
  );
};

const fold = (...values: (string | null | undefined)[]): string =>
  values.flatMap((value) => value?.toLowerCase() ?? []).join("\n");

const storeAll = async (): Promise<void> => {
  for (const row of issues) {
    await store("issues", { ...row, search: fold(row.id, row.share_id) });
    const ids = { id: `${row.id}1`, issue_id: row.id };
    const search = fold(ids.id, ids.issue_id, "ÖDLA");
    await store("commits", { ...ids, name: "ÖDLA", search });
    await store("fees", { ...ids, level_name: "ÖDLA", search });
    await store("warrants", {
      ...ids,
      isin_warrant: "SE1",
      search: fold(ids.id, ids.issue_id, "SE1"),
    });
    await store("sources", { ...ids, source_type: "ÖDLA", search });
  }
};

beforeAll(async () => {
  database = await openDatabaseBefore(since);
  await storeAll();
  await migrate(database.sql);
});
afterAll(() => database.drop());

it.each(entities.map((entity) => ({ name: entity.path, entity })))(
  "the $name of before have what new ones are given",
  async ({ entity }) => {
    const rows = await database.sql.unsafe<Record<string, string | null>[]>(
      `select ${wireColumns(entity, "t")}, to_jsonb(t) as whole from ${entity.path} t order by id`,
    );
    expect(rows).toHaveLength(issues.length);
    const titles = ["ÅRE <B> 2025", "Öst & Co 1999", "PLAIN", null, null];
    for (const [index, { whole, ...row }] of rows.entries()) {
      const expected: Record<string, unknown> = toRow(entity, fromWire(entity, row));
      expect(whole).toMatchObject(expected);
      const shown = (entity as Entity).parent ? row["issue_name"] : expected["title"];
      expect(shown ?? null).toBe(titles[index]);
    }
  },
);

it.each(entities.map((entity) => ({ name: entity.path, entity })))(
  "the $name of this release are stored as it gives them, and changed so",
  async ({ entity }) => {
    const id = `new ${entity.name}`;
    const given = ([0, 1] as const).map((which) => {
      const body = sampleBody(entity, which, { id, parent: "a" });
      return toRow(entity, fromWire(entity, body));
    });
    const meta = { version: 1, created_at: "2026-01-01", updated_at: "2026-01-01" };
    const by = { created_by: "anna", updated_by: "anna" };
    const [first, second] = given.map((row) => JSON.stringify({ ...row, ...meta, ...by }));
    const shown = () => database.sql.unsafe(`select * from ${entity.path} where id = $1`, [id]);
    await database.sql.unsafe(
      `insert into ${entity.path} select * from jsonb_populate_record(null::${entity.path}, $1::text::jsonb)`,
      [first ?? ""],
    );
    const derived = ["title", "names", "search"];
    const only = (row: object | undefined) =>
      Object.entries(row ?? {}).filter(([name, value]) => derived.includes(name) && value !== null);
    const [inserted] = await shown();
    expect(Object.fromEntries(only(inserted))).toEqual(Object.fromEntries(only(given[0])));
    const columns = Object.keys(given[1] ?? {}).filter((name) => name !== "id");
    await database.sql.unsafe(
      `update ${entity.path} t set (${columns.join(", ")}) = (select ${columns.map((name) => `r.${name}`).join(", ")}
        from jsonb_populate_record(null::${entity.path}, $1::text::jsonb) r) where id = $2`,
      [second ?? "", id],
    );
    const [updated] = await shown();
    expect(Object.fromEntries(only(updated))).toEqual(Object.fromEntries(only(given[1])));
  },
);
