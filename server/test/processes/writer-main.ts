import { openDatabase } from "../../src/db/open-database.ts";
import { readSettings } from "../../src/settings.ts";

// A process for tests to kill: it owns the embedded database of DATA_DIR, inserts numbers as fast as it can, and prints
// each one once it is committed or its outcome is unknown.
const reading = readSettings(process.env);
if (!reading.ok) throw new Error(reading.problems.join("\n"));

const { sql } = await openDatabase(reading.settings, {
  kind: "product",
  onOutage: (error) => console.error(error),
  onReturn: () => console.log("returned"),
});
await sql`create table if not exists numbers (n integer primary key)`;
const [last] = await sql`select coalesce(max(n), 0) as n from numbers`;
console.log(`open ${process.pid}`);

for (let n = Number(last?.["n"]) + 1; ; n += 1) {
  const isStored = await sql`insert into numbers values (${n}) on conflict do nothing`.then(
    () => true,
    () => false,
  );
  if (isStored) console.log(`stored ${n}`);
  else {
    console.log(`missed ${n}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
