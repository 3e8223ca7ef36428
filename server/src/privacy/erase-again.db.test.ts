import { commit } from "@teckna/domain/entities/commit";
import { issue } from "@teckna/domain/entities/issue";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApi, openTestApi } from "../../test/test-api.ts";
import { commandContext } from "./command/command-context.ts";
import type { Inside } from "./erasure-choice.ts";
import { eraseNames } from "./erase.ts";
import { eraseAgain } from "./erase-again.ts";
import { createErasureKey } from "./erasure-key.ts";
import { countErasures } from "./register/erasure-register.ts";

const key = createErasureKey(new Uint8Array(32).fill(5));

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const context = () => commandContext(api.database.sql, "registrar");
const erase = async (names: readonly string[], inside: Inside) =>
  eraseNames(await context(), { names, inside }, { key });

it("erases again what each erasure chose, and no more", async () => {
  const first = await erase(["Anna Berg"], "all");
  const second = await erase(["Anna Berg", "Berg"], new Set());
  expect(second.pseudonym).toBe(first.pseudonym);
  const parent = await api.create(issue, { share_id: "BACK", sub_start_date: "2026-05-13" });
  const given = ["Anna Berg", "Anna Berg (privat)", "Berg", "Maja Berg", "Berg & Co", "Svedberg"];
  const made = await Promise.all(
    given.map((name) => api.create(commit, { issue_id: parent["id"], name })),
  );
  await eraseAgain(await context(), { key });
  const now = await Promise.all(
    made.map(async ({ id }) => (await api.call("GET", `/api/commits/${String(id)}`)).json()),
  );
  const { pseudonym } = first;
  expect(now.map(({ name }) => name)).toEqual([
    pseudonym,
    `${pseudonym} (privat)`,
    pseudonym,
    "Maja Berg",
    "Berg & Co",
    "Svedberg",
  ]);
  expect(await eraseAgain(await context(), { key })).not.toContainEqual(
    expect.objectContaining({ records: 1 }),
  );
});

it("recognises a name that has come back in the genitive alone", async () => {
  const { pseudonym } = await erase(["Disa Quist"], "all");
  const { id } = await api.create(issue, {
    share_id: "BACK",
    internal_comment: "Enligt Disa Quists ombud",
  });
  await eraseAgain(await context(), { key });
  expect((await api.call("GET", `/api/issues/${String(id)}`)).json()).toMatchObject({
    internal_comment: `Enligt ${pseudonym}s ombud`,
  });
});

it("counts an erasure that was killed as ended once its name was erased again", async () => {
  const { sql } = api.database;
  const unfinished = async () =>
    (await countErasures(sql)).find(({ kind }) => kind === "person")?.unfinished;
  const { id } = await erase(["Vera Nyman-Ek"], new Set());
  await sql`update erasures set finished_at = null where id = ${id}`;
  expect(await unfinished()).toBe(1);
  await erase(["Vera Nyman-Ek"], new Set());
  expect(await unfinished()).toBe(0);
  const other = await erase(["Olle Nyman-Ek"], new Set());
  await sql`
    update erasures set finished_at = null, at = now() - interval '2 hours' where id = ${other.id}`;
  expect(await unfinished()).toBe(1);
  await eraseAgain(await context(), { key });
  expect(await unfinished()).toBe(0);
});

it("takes no name of one word within all texts, whoever asks", async () => {
  await expect(erase(["Anna Berg", "Berg"], "all")).rejects.toMatchObject({ code: "invalid" });
});
