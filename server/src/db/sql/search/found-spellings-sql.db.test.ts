import { expect, it } from "vitest";
import { openTestDatabase } from "../../../../test/harness.ts";
import { keyVariants } from "../../../records/search/key-variants.ts";
import { nameFieldKeys } from "../../../records/names/find-names.ts";
import { arrayLiteral } from "../array-literal.ts";
import { nearSpellingsSql } from "./found-spellings-sql.ts";

// PostgreSQL plans a repeated statement without its parameters, and expects ten keys instead of hundreds.
it("near spellings are read from the index, also by a plan that does not know the keys", async () => {
  const database = await openTestDatabase();
  const near = keyVariants("nxctl");
  const keys = arrayLiteral(near.map(({ key }) => key));
  const distances = arrayLiteral(near.map(({ distance }) => String(distance)));
  const plan = await database.sql.begin(async (tx) => {
    // As many as a thousand issues have; uploads leave removed counts between them.
    await tx.unsafe(`insert into spellings (field, spelling, records)
      select 'commits.name', 'Kapital ' || n, 1 from generate_series(1, 1500) n
      union all select 'issues.share_id', 'BOL' || n, 1 from generate_series(1, 300) n
      union all select '', 'removed ' || n, 1 from generate_series(1, 40000) n`);
    await tx.unsafe("delete from spellings where field = ''");
    await tx.unsafe("analyze spellings");
    await tx.unsafe("set local plan_cache_mode = force_generic_plan");
    await tx.unsafe(`prepare near as ${nearSpellingsSql}`);
    return tx.unsafe(`explain (costs off)
      execute near (8, '${arrayLiteral(nameFieldKeys)}', '${keys}', '${distances}')`);
  });
  await database.drop();
  const lines = plan.flatMap((line) => Object.values(line)).join("\n");
  expect(lines).toMatch(/Index Cond: .*key >= c\.key/);
  expect(lines).not.toContain("Join Filter");
});
