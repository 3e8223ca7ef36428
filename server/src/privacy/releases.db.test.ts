import { entities } from "@teckna/domain/entities";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  citationsOf,
  citedIssue,
  citedPrice,
  citing,
  digest,
  placeOf,
  readJson,
  releaseText,
} from "../../test/cited-issues.ts";
import { replacing, saveChanges } from "../../test/changesets.ts";
import { storedText } from "../../test/stored-text.ts";
import { type TestApi, openTestApi } from "../../test/test-api.ts";
import { commandContext } from "./command/command-context.ts";
import { eraseNames, previewErasure } from "./erase.ts";
import { createErasureKey } from "./erasure-key.ts";
import { removeOutdated } from "./retention/remove-outdated.ts";

const key = createErasureKey(new Uint8Array(32).fill(7));
const name = "Åsa Ek-Öst";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

it("masks an erased name in a text unit by unit, and in what is cited of it", async () => {
  const { issue, source } = await citedIssue(api);
  const citation = { ...citedPrice(placeOf(name)), field: "share_id" };
  await saveChanges(api, issue, {
    replaced: [await citing(api, issue, { share_id: name }, citation, citedPrice())],
  });
  const context = await commandContext(api.database.sql, "registrar");
  const { pseudonym, findings } = await previewErasure(context, [name], { key });
  expect(findings.texts).toMatchObject([
    { before: expect.stringContaining(name), after: expect.stringContaining("säger **********.") },
  ]);
  await eraseNames(context, { names: [name], inside: "all" }, { key });
  const { text } = await readJson<{ text: string }>(api, `sources/${source}/release`);
  expect(text).toBe(releaseText.replace(name, "*".repeat(name.length)));
  const [price, ofName] = await citationsOf(api, `issues/${issue}`);
  expect(price).toMatchObject({ quote: "4,20\u00a0kr", holds: true });
  expect(ofName).toMatchObject({ quote: "**********", value: pseudonym, holds: true });
  expect((await storedText(api.database.sql)).filter((row) => row.includes("Ek-Öst"))).toEqual([]);
  const again = await api.call("POST", `/api/sources/${source}/release`, {
    body: { text: releaseText },
  });
  expect([again.statusCode, again.body.includes(name)]).toEqual([200, false]);
});

it("erases a name in the reason why a field has no value", async () => {
  const { issue } = await citedIssue(api);
  const reason = `Enligt ${name} finns ingen`;
  const absent = [{ field: "isin_units", reason }];
  await saveChanges(api, issue, {
    replaced: [{ ...replacing("issues", await readJson(api, `issues/${issue}`), {}), absent }],
  });
  const context = await commandContext(api.database.sql, "registrar");
  const { pseudonym } = await eraseNames(context, { names: [name], inside: "all" }, { key });
  const { absences } = await readJson(api, `issues/${issue}/whole`);
  expect(absences).toMatchObject([{ reason: reason.replace(name, pseudonym) }]);
});

it("removes a text and its citations with its source, and lets nobody else", async () => {
  const { issue, source } = await citedIssue(api);
  const absent = [{ field: "isin_units", citation: { release: digest } }];
  await saveChanges(api, issue, {
    replaced: [{ ...replacing("issues", await readJson(api, `issues/${issue}`), {}), absent }],
  });
  for (const statement of [
    "delete from releases",
    "update citations set field = 'x'",
    "update absences set field = 'x'",
    "truncate releases, citations, absences",
  ])
    await expect(api.database.sql.unsafe(statement)).rejects.toMatchObject({ code: "23001" });
  await api.call("DELETE", `/api/sources/${source}`);
  for (const { path } of entities)
    await api.database.sql.unsafe(
      `update ${path} set deleted_at = now() - interval '11 days' where deleted_at is not null`,
    );
  expect(await removeOutdated(api.database.sql, 10)).toMatchObject({
    sources: 1,
    releases: 1,
    citations: 1,
    absences: 1,
  });
  expect(await citationsOf(api, `issues/${issue}`)).toEqual([]);
});
