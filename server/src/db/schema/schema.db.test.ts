import { entities } from "@teckna/domain/entities";
import { type Entity, fieldsOf } from "@teckna/domain/entity";
import { snake } from "@teckna/domain/snake-case";
import { computedFieldsOf } from "@teckna/domain/wire-fields";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, openTestDatabase } from "../../../test/harness.ts";
import { readColumns } from "../../../test/stored-columns.ts";
import { storedType } from "./table-sql.ts";

const ofEveryRecord = [
  "version",
  "created_at",
  "created_by",
  "updated_at",
  "updated_by",
  "deleted_at",
  "deleted_by",
  "deletion",
  "search",
];
const bookkeeping = [...ofEveryRecord, "title", "names"];

/** Whether it is written from a declared field, rather than copied from the parent by the database. */
const isField = (entity: Entity, name: string): boolean =>
  !bookkeeping.includes(name) && computedFieldsOf(entity).every(({ wire }) => wire !== name);

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

const columnsOf = (table: string) => readColumns(database.sql, table);

describe.each(entities.map((entity) => ({ name: entity.path, entity })))(
  "the table $name",
  ({ entity }) => {
    it("has a column of the right type for every field, and no other", async () => {
      const columns = await columnsOf(entity.path);
      const ofFields = columns.filter(({ name }) => isField(entity, name));
      expect(ofFields.map(({ name, type, nullable }) => ({ name, type, nullable }))).toEqual(
        fieldsOf(entity)
          .map(([name, field]) => ({
            name: snake(name),
            type: storedType(field),
            nullable: field.kind !== "id",
          }))
          .toSorted((left, right) => (left.name < right.name ? -1 : 1)),
      );
    });

    it("keeps books on every record", async () => {
      const names = (await columnsOf(entity.path)).map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(ofEveryRecord));
    });
  },
);

const refused: [type: string, value: string][] = [
  ["record_id", ""],
  ["record_id", " a"],
  ["record_id", "new"],
  ["record_id", "x".repeat(101)],
  ["short_text", "x".repeat(501)],
  ["short_text", "a\tb"],
  ["long_text", "\u0007"],
  ["web_address", "javascript:alert(1)"],
  ["web_address", "http://a b"],
  ["whole_number", "-1"],
  ["whole_number", "9007199254740992"],
  ["count_number", "0"],
  ["exact_number", "NaN"],
  ["exact_number", "Infinity"],
  ["exact_number", "-0.5"],
  ["exact_number", "0.1234567891"],
  ["exact_number", "1000000000000000"],
  ["calendar_date", "infinity"],
  ["moment", "-infinity"],
];

describe("the schema itself", () => {
  it.each(refused)("refuses as %s: %j", async (type, value) => {
    const cast = database.sql.unsafe(`select ($1::text)::${type}`, [value]);
    await expect(cast).rejects.toMatchObject({ code: "23514" });
  });

  it("takes text with line breaks in a comment", async () => {
    const [row] = await database.sql`select ${"å\n\tb\r\n"}::text::long_text as text`;
    expect(row).toEqual({ text: "å\n\tb\r\n" });
  });

  it.each(["update history set by = 'x'", "delete from history", "truncate history"])(
    "never lets the history change: %s",
    async (statement) => {
      await expect(database.sql.unsafe(statement)).rejects.toMatchObject({ code: "23001" });
    },
  );
});
