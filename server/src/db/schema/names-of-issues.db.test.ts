import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { entities } from "@teckna/domain/entities";
import type { Entity } from "@teckna/domain/entity";
import { fromWire } from "@teckna/domain/record";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, openTestDatabase } from "../../../test/harness.ts";
import { toRow } from "../sql/columns.ts";
import { migrate } from "./migrate.ts";
import { readMigrations } from "./migrations.ts";
import { wireColumns } from "../sql/record-sql.ts";

// A database of the release before, with records in it, is brought to today's.

const since = 13;
let database: TestDatabase;
let folder: string;

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
  database = await openTestDatabase("template1");
  folder = mkdtempSync(path.join(tmpdir(), "teckna-before-"));
  const from = path.resolve(import.meta.dirname, "../../../migrations");
  for (const { name, number } of await readMigrations())
    if (number < since) cpSync(path.join(from, name), path.join(folder, name));
  await migrate(database.sql, folder);
  await storeAll();
  await migrate(database.sql);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
});

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
