import { readSettings } from "../../src/settings.ts";
import { withPool } from "../../src/user/open-pool.ts";
import { readArguments } from "../../src/user/user-arguments.ts";
import { findVerb } from "../../src/user/verbs.ts";

/**
 * What `npm run user -- … --json` prints for the running product of a data folder, without a process of its own,
 * which takes longer to load than to do its work.
 */
export const runUserVerb = async (dataDir: string, words: readonly string[]): Promise<unknown> => {
  const reading = readSettings({ DATA_DIR: dataDir });
  if (!reading.ok) throw new Error(reading.problems.join("\n"));
  const input = readArguments(words);
  let printed: unknown;
  await withPool(reading.settings, async (pool) => {
    printed = (await findVerb(input).run(pool.admin, input)).json;
  });
  return printed;
};
