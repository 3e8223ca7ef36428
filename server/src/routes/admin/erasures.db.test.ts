import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { commit } from "@teckna/domain/entities/commit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { faultsOf } from "../../../test/conforms.ts";
import { newParent } from "../../../test/sample-record.ts";
import { type TestApi, type Wire, openTestApi, readTestSettings } from "../../../test/test-api.ts";
import { until } from "../../../test/until.ts";
import { createApp } from "../../app.ts";
import { createLog } from "../../log.ts";

const name = "Åsa Ek-Öst";
const url = "/api/admin/erasures";

let api: TestApi;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "teckna-erasures-"));
  api = await openTestApi({ POOL_KEY: randomBytes(32).toString("hex"), DATA_DIR: folder });
  api.issuer.groups.set("00000000-0000-7000-8000-000000000001", ["admin"]);
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

const post = async (more: string, body: Wire): Promise<Wire> => {
  const response = await api.call("POST", `${url}${more}`, { body });
  expect(response.statusCode, response.body).toBe(more === "" ? 201 : 200);
  return response.json();
};

it("shows where a name stands, erases it, and tells browsers of which records", async () => {
  const issue_id = await newParent(api);
  const own = await api.create(commit, { issue_id, name });
  const firm = await api.create(commit, { issue_id, name: `${name} Invest AB` });
  const found = await post("/preview", { names: [name] });
  expect(await faultsOf(api, "ErasurePreview", found)).toEqual([]);
  expect(found).toMatchObject({ subject_count: 2, text_count: 1, accounts: [], ids: [] });
  const since = (await api.call("GET", "/api/erased-records")).json<Wire>();
  const [text] = found["texts"] as Wire[];
  const erased = await post("", { names: [name], inside: [text?.["id"]] });
  expect(await faultsOf(api, "Erasure", erased)).toEqual([]);
  expect(erased).toMatchObject({ pseudonym: found["pseudonym"], is_complete: true, records: 2 });
  const erasedRecords = await api.call("GET", `/api/erased-records?after=${String(since["last"])}`);
  expect(await faultsOf(api, "ErasedRecords", erasedRecords.json())).toEqual([]);
  expect(erasedRecords.json<{ records: Wire[] }>().records).toEqual(
    expect.arrayContaining(
      [own, firm].map(({ id }) => expect.objectContaining({ table: "commits", id, issue_id })),
    ),
  );
  const listed = (await api.call("GET", url)).json<Wire[]>();
  expect(await faultsOf(api, "ErasureListed", listed[0])).toEqual([]);
  expect(listed).toMatchObject([{ by: "anna", pseudonym: found["pseudonym"], records: 2 }]);
  const kept = readFileSync(path.join(folder, "erasures.json"), "utf8");
  expect(kept).toContain(String(found["pseudonym"]));
  expect(kept).not.toContain(name);
});

it("names the accounts that a name stands in, and none for what their data are called", async () => {
  await api.database.sql`
    insert into pool_user (username, folded, sub, status, attributes, created_at, updated_at)
    values ('berit', 'berit', ${crypto.randomUUID()}, 'CONFIRMED',
      ${api.database.sql.json({ name: "Berit Höök", email: "hook@example.com" })}, now(), now())`;
  const accountsOf = async (text: string) =>
    (await post("/preview", { names: [text] }))["accounts"];
  expect(await accountsOf("Berit Höök")).toEqual(["berit"]);
  expect(await accountsOf("hook@example.com")).toEqual(["berit"]);
  expect(await accountsOf("name")).toEqual([]);
});

it("answers that a name is erased where that cannot be kept beside the database", async () => {
  const file = path.join(folder, "erasures.json");
  rmSync(file, { force: true });
  mkdirSync(file);
  expect(await post("", { names: ["Ylva Sand-Berg"] })).toMatchObject({ is_complete: true });
  rmSync(file, { recursive: true });
});

it("keeps beside the database at its start what another server has erased", async () => {
  const here = mkdtempSync(path.join(folder, "other-"));
  const settings = readTestSettings({
    DATABASE_URL: api.database.url,
    POOL_KEY: randomBytes(32).toString("hex"),
    DATA_DIR: here,
  });
  const { pseudonym } = await post("", { names: ["Maj Lind-Ros"] });
  const parts = { sql: api.database.sql, settings, pool: null, log: createLog("silent") };
  const other = await createApp(parts);
  try {
    await other.ready();
    await until(() => existsSync(path.join(here, "erasures.json")));
  } finally {
    await other.close();
  }
  expect(readFileSync(path.join(here, "erasures.json"), "utf8")).toContain(String(pseudonym));
});

it.each([
  [{}, "names"],
  [{ names: [] }, "names"],
  [{ names: ["Bo"] }, "names.0"],
  [{ names: [name], inside: "some" }, "inside"],
  [{ names: ["Eriksson"], inside: "all" }, "inside"],
  [{ names: [name], more: 1 }, "more"],
])("refuses %j", async (body, field) => {
  const response = await api.call("POST", url, { body });
  expect(response.json()).toMatchObject({ status: 422, errors: [{ field }] });
});
