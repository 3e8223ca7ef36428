import { openDatabase } from "./db/open-database.ts";
import { prepareSchema } from "./db/schema/prepare-schema.ts";
import { runCommand } from "./process-edge.ts";

await runCommand(async (settings) => {
  const database = await openDatabase(settings);
  try {
    const { applied } = await prepareSchema(settings, database.sql, console.log);
    console.log(applied.length > 0 ? `Applied ${applied.join(", ")}` : "The schema is up to date");
  } finally {
    await database.close();
  }
});
