import { text } from "node:stream/consumers";
import { openDatabase } from "./db/open-database.ts";
import { prepareSchema } from "./db/schema/prepare-schema.ts";
import { loadPoolKey } from "./pool-key.ts";
import { readArguments } from "./privacy/command/erase-arguments.ts";
import { runEraseCommand } from "./privacy/command/run-command.ts";
import { recallErasures } from "./privacy/register/recall-erasures.ts";
import { saveErasures } from "./privacy/register/erasure-file.ts";
import { createErasureKey } from "./privacy/erasure-key.ts";
import { runCommand } from "./process-edge.ts";

await runCommand(async (settings) => {
  const input = readArguments(process.argv.slice(2));
  const database = await openDatabase(settings);
  try {
    await prepareSchema(settings, database.sql);
    const key = createErasureKey(loadPoolKey(settings));
    if (input.verb === "again") await recallErasures(database.sql, settings.dataDir, () => key);
    const { lines, json } = await runEraseCommand(input, {
      sql: database.sql,
      key,
      readInput: () => text(process.stdin),
      onProgress: (line) => console.error(line),
    });
    if (input.verb === "run" || input.verb === "again")
      await saveErasures(database.sql, settings.dataDir);
    console.log(input.json ? JSON.stringify(json) : lines.join("\n"));
  } finally {
    await database.close();
  }
});
