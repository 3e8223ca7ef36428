import { readCollation } from "../src/db/schema/collation.ts";
import { type Counting, countNext } from "../src/investors/count-next.ts";
import type { TestApi } from "./test-api.ts";

/** The dependencies for counting investors in the database of an API. */
export const openCounting = async ({ database: { sql } }: TestApi): Promise<Counting> => ({
  sql,
  collation: await readCollation(sql),
});

/** Counts every waiting name. */
export const countAll = async (api: TestApi): Promise<void> => {
  const counting = await openCounting(api);
  while ((await countNext(counting, 100)) !== 0);
};
