import { entities } from "../domain/src/entities.ts";
import { columnSql, tableSql } from "../server/src/db/schema/table-sql.ts";

const usage = `npm run table --silent -- ENTITY          the migration that makes its table
npm run table --silent -- ENTITY FIELD    the migration that adds its column`;

const [name = "", fieldName, ...more] = process.argv.slice(2);
const entity = entities.find((each) => each.name === name || each.path === name);

/** The requested SQL, or what is wrong with the request. */
const result = (): { readonly sql: readonly string[] } | { readonly wrong: string } => {
  if (more.length > 0) return { wrong: usage };
  if (!entity)
    return { wrong: `${usage}\nENTITY is ${entities.map((each) => each.name).join(", ")}.` };
  if (fieldName !== undefined) {
    const sql = columnSql(entity, fieldName);
    const place = `domain/src/entities/${entity.name}.ts`;
    return sql
      ? { sql }
      : { wrong: `${entity.name} has no field ${fieldName}: ${place} declares them.` };
  }
  const sql = tableSql(entity);
  return sql === null
    ? { wrong: `${entity.name} belongs to no other entity: its table is written by hand.` }
    : { sql: [sql] };
};

const found = result();
if ("sql" in found) console.log(found.sql.join("\n-- A migration of its own:\n").trimEnd());
else {
  console.error(found.wrong);
  process.exitCode = 1;
}
