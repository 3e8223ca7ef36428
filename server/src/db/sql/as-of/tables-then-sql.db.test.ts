import { entities } from "@teckna/domain/entities";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, openTestDatabase } from "../../../../test/harness.ts";
import { derivedColumns } from "../columns.ts";
import { readCollation } from "../../schema/collation.ts";
import { tablesThen } from "./tables-then-sql.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

it.each(entities.map((entity) => [entity.path, entity] as const))(
  "texts of %s as they stood are in their own order, in which their indexes are",
  async (path, entity) => {
    const { sql } = database;
    const then = { at: "now()", lowering: await readCollation(sql) };
    const ctes = tablesThen(entity, then, { withRelatives: true });
    for (const { name } of derivedColumns(entity)) {
      // As a view, a statement tells the order of its columns without a row.
      const view = `order_of_${path}_${name}`;
      await sql.unsafe(`create view ${view} as with ${ctes} select ${name} from ${path}`);
      const [found] = await sql<{ order: string }[]>`
        select c.collname as order from pg_attribute a join pg_collation c on c.oid = a.attcollation
        where a.attrelid = ${view}::regclass and a.attname = ${name}`;
      expect(found, name).toEqual({ order: "default" });
    }
  },
);
