import { type OpenDatabase, openDatabase } from "../../../server/src/db/open-database.ts";
import { readSettings } from "../../../server/src/settings.ts";

/** Opens the database of a running product, like a command. */
export const openProductDatabase = async (dataDir: string): Promise<OpenDatabase> => {
  const reading = readSettings({ DATA_DIR: dataDir });
  if (!reading.ok) throw new Error(reading.problems.join("\n"));
  return openDatabase(reading.settings, { kind: "command" });
};
