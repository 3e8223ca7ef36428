import { openDatabase } from "./db/open-database.ts";
import { prepareSchema } from "./db/schema/prepare-schema.ts";
import { runCommand } from "./process-edge.ts";
import { SetupProblem } from "./setup-problem.ts";

await runCommand(async (settings) => {
  if (process.argv.length > 2) throw new SetupProblem("usage: npm run migrate");
  const database = await openDatabase(settings);
  try {
    const { applied, newer } = await prepareSchema(settings, database.sql, console.log);
    if (newer.length > 0)
      console.log(
        `The schema is of a newer version, which this one works beside (${newer.join(", ")})`,
      );
    else
      console.log(
        applied.length > 0 ? `Applied ${applied.join(", ")}` : "The schema is up to date",
      );
  } finally {
    await database.close();
  }
});
