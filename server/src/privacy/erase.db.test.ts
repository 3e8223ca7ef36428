import { randomUUID } from "node:crypto";
import { commit } from "@teckna/domain/entities/commit";
import { issue } from "@teckna/domain/entities/issue";
import { source } from "@teckna/domain/entities/source";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveBatch, undoBatch } from "../../test/batches.ts";
import { changeMany } from "../../test/change-batches.ts";
import { countAll } from "../../test/counted-investors.ts";
import { storedText } from "../../test/stored-text.ts";
import { type TestApi, type Wire, openTestApi } from "../../test/test-api.ts";
import { commandContext } from "./command/command-context.ts";
import { eraseNames, previewErasure } from "./erase.ts";
import { eraseAgain } from "./erase-again.ts";
import { createErasureKey } from "./erasure-key.ts";
import type { Inside } from "./erasure-choice.ts";
import { suggestNames } from "./suggest.ts";
import { createNameFinder } from "./text/name-finder.ts";

const key = createErasureKey(new Uint8Array(32).fill(7));
const name = "Åsa Ek-Öst";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const context = () => commandContext(api.database.sql, "registrar");
const erase = async (names: readonly string[], inside: Inside = new Set()) =>
  eraseNames(await context(), { names, inside }, { key });
const preview = async (names: readonly string[]) => previewErasure(await context(), names, { key });

const rowsWith = async (wanted: string): Promise<string[]> => {
  const finder = createNameFinder([wanted]);
  return (await storedText(api.database.sql)).filter((row) => finder.find(row));
};

const at = (path: string, record: Wire): string => `/api/${path}/${String(record["id"])}`;
const patch = async (path: string, record: Wire, body: Wire): Promise<Wire> => {
  const response = await api.call("PATCH", at(path, record), { body });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};

describe("an erasure", () => {
  it("puts a pseudonym into records, their history and what follows from them", async () => {
    const parent = await api.create(issue, { share_id: "NOTE", sub_start_date: "2026-05-13" });
    const issue_id = parent["id"];
    const own = await api.create(commit, { issue_id, name, amount_in_cash: 1.5 });
    const renamed = await api.create(commit, { issue_id, name });
    await patch("commits", renamed, { name: "Någon annan" });
    const deleted = await api.create(commit, { issue_id, name: "ÅSA EK ÖST" });
    await api.call("DELETE", at("commits", deleted));
    const firm = await api.create(commit, { issue_id, name: `${name} Invest AB` });
    await countAll(api);

    const { pseudonym, findings } = await preview([name]);
    expect(pseudonym).toMatch(/^Person [0-9A-Z]{4}$/);
    expect(findings.places).toContainEqual({
      table: "commits",
      column: "name",
      whole: 2,
      inside: 1,
    });
    expect(findings.texts).toMatchObject([
      { before: `${name} Invest AB`, after: `${pseudonym} Invest AB` },
    ]);
    const before = await api.call("GET", at("commits", own));
    const erasure = await erase([name]);
    expect(erasure).toMatchObject({ pseudonym, isComplete: true, records: 2 });

    const now = await api.call("GET", at("commits", own));
    expect(now.json()).toMatchObject({
      name: pseudonym,
      version: 2,
      amount_in_cash: 1.5,
      updated_by: "registrar",
    });
    const stale = await api.call("PUT", at("commits", own), {
      body: { issue_id, name },
      headers: { "if-match": String(before.headers["etag"]) },
    });
    expect(stale.statusCode).toBe(412);
    expect(await api.history(commit, own["id"])).toMatchObject([
      { version: 2, action: "erase", by: "registrar", changes: {} },
      { version: 1, action: "create", changes: { name: [null, pseudonym] } },
    ]);
    expect((await api.history(commit, renamed["id"]))[0]?.changes).toEqual({
      name: [pseudonym, "Någon annan"],
    });
    const then = await api.call(
      "GET",
      `${at("commits", own)}?as_of=${encodeURIComponent(String(own["created_at"]))}`,
    );
    expect(then.json()).toMatchObject({ name: pseudonym });
    await api.call("POST", `${at("commits", deleted)}/restore`);
    expect((await api.call("GET", at("commits", deleted))).json()).toMatchObject({
      name: pseudonym,
    });
    const directory = await api.call("GET", "/api/investors");
    expect(directory.json<Wire[]>().map((each) => each["name"])).not.toContain(name);

    // Texts that were not chosen stay, and are erased once they are chosen.
    const left = await rowsWith(name);
    expect(left.every((row) => row.toLowerCase().includes("invest"))).toBe(true);
    const again = await preview([name]);
    await erase([name], new Set(again.findings.texts.map(({ digest }) => digest)));
    expect((await api.call("GET", at("commits", firm))).json()).toMatchObject({
      name: `${pseudonym} Invest AB`,
    });
    await countAll(api);
    expect(await rowsWith(name)).toEqual([]);
  });

  it("is not undone by the undo of what was saved before it", async () => {
    const parent = await api.create(issue, { share_id: "UNDO" });
    const rows = [name, "Bo"].map((each, line) => ({
      table: "commits",
      line: line + 2,
      cells: { issue_id: parent["id"], name: each, amount_in_cash: line + 1 },
    }));
    const refused = { table: "commits", line: 9, cells: { issue_id: "nowhere", name } };
    const saved = await saveBatch(api, [...rows, refused]);
    const listed = await api.call("GET", `/api/commits?issueId=${String(parent["id"])}`);
    const [first, second] = listed.json<Wire[]>().toSorted((a) => (a["name"] === name ? -1 : 1));
    expect([first?.["name"], second?.["name"]]).toEqual([name, "Bo"]);
    const changed = await changeMany(api, [
      { table: "commits", id: String(second?.["id"]), version: 1, set: { name } },
      { table: "commits", id: String(first?.["id"]), version: 1, set: { name: "Cia" } },
    ]);
    const { pseudonym } = await erase([name], "all");
    expect(await rowsWith(name)).toEqual([]);
    const undone = await undoBatch(api, changed.result.id);
    expect(undone.replaced["commits"]).toBe(2);
    const names = async () =>
      (await api.call("GET", `/api/commits?issueId=${String(parent["id"])}`))
        .json<Wire[]>()
        .map((each) => String(each["name"]))
        .toSorted((a, b) => (a < b ? -1 : 1));
    expect(await names()).toEqual(["Bo", pseudonym]);
    const removed = await undoBatch(api, saved.result.id, "all");
    expect(removed.removed["commits"]).toBe(2);
    await undoBatch(api, removed.id, "all");
    expect(await names()).toEqual(["Bo", pseudonym]);
    expect(await rowsWith(name)).toEqual([]);
  });

  it("reaches views, aliases, waivers, sources and stored responses", async () => {
    const dates = { sub_start_date: "2026-05-27", sub_end_date: "2026-05-13" };
    const body = { share_id: name, ...dates, internal_comment: `Enligt ${name} i telefon` };
    const headers = { "idempotency-key": randomUUID() };
    const made = (await api.call("POST", "/api/issues", { body, headers })).json<Wire>();
    await api.create(source, {
      issue_id: made["id"],
      source_url: "https://example.com/%C3%85sa-Ek-%C3%96st",
    });
    const waived = await api.call("POST", `/api/issues/${String(made["id"])}/waivers`, {
      body: { rule: "D05", entity: "issues", record_id: made["id"], reason: `Säger ${name}` },
    });
    expect(waived.statusCode, waived.body).toBe(201);
    const view = {
      entity: "commits",
      name: `Allt om ${name}`,
      shared: true,
      is_default: false,
      state: { parameters: { name } },
    };
    const kept = await api.call("POST", "/api/views", { body: view });
    expect(kept.statusCode, kept.body).toBe(201);
    const aliases = { name, spellings: ["Öst, Åsa Ek", "ÅEÖ"] };
    expect((await api.call("POST", "/api/investor-aliases", { body: aliases })).statusCode).toBe(
      201,
    );

    const suggestions = await suggestNames(await context(), [name]);
    expect(suggestions.map((each) => each.name)).toEqual(
      expect.arrayContaining(["Öst, Åsa Ek", "ÅEÖ"]),
    );
    const { pseudonym } = await erase([name, "Öst, Åsa Ek"], "all");
    expect(await rowsWith(name)).toEqual([]);
    expect(await rowsWith("Öst, Åsa Ek")).toEqual([]);
    const repeated = await api.call("POST", "/api/issues", { body, headers });
    expect(repeated.json()).toMatchObject({ id: made["id"], share_id: pseudonym });
    expect((await api.call("GET", at("issues", made))).json()).toMatchObject({
      internal_comment: `Enligt ${pseudonym} i telefon`,
      share_id: pseudonym,
    });
    const findings = await api.call("GET", `/api/issues/${String(made["id"])}/checks`);
    expect(findings.json<Wire[]>().find(({ rule }) => rule === "D05")?.["waived"]).toMatchObject({
      reason: `Säger ${pseudonym}`,
    });
    const views = (await api.call("GET", "/api/views?entity=commits")).json<Wire[]>();
    expect(views).toMatchObject([{ name: `Allt om ${pseudonym}`, version: 2 }]);
    const left = (await api.call("GET", "/api/investor-aliases")).json<Wire[]>();
    expect(left.map(({ spelling, name: to }) => [spelling, to])).toEqual([["ÅEÖ", pseudonym]]);
  });

  it("is noted with who, when, the pseudonym and counts, and never the name", async () => {
    const [row] = await api.database.sql<{ text: string }[]>`
      select row_to_json(e)::text as text from erasures e order by number desc limit 1`;
    const noted: Wire = JSON.parse(row?.text ?? "{}");
    expect(noted).toMatchObject({ kind: "person", by: "registrar" });
    expect(noted["finished_at"]).not.toBeNull();
    await expect(api.database.sql`update history set by = by`).rejects.toThrow(/only added to/);
  });

  it("refuses another key, by which nobody would be the same again", async () => {
    const other = createErasureKey(new Uint8Array(32).fill(8));
    await expect(
      eraseNames(await context(), { names: [name], inside: new Set() }, { key: other }),
    ).rejects.toMatchObject({ code: "otherErasureKey" });
  });

  it("waits for who saves the name meanwhile, and erases that too", async () => {
    const parent = await api.create(issue, { share_id: "RACE" });
    const { sql } = api.database;
    let commitWriter = (): void => {};
    const isHeld = new Promise<void>((resolve) => {
      commitWriter = resolve;
    });
    const late = sql.begin(async (tx) => {
      await tx`insert into commits (id, issue_id, name, search, version, created_at, created_by, updated_at, updated_by)
        values ('late', ${String(parent["id"])}, ${name}, ${name.toLowerCase()}, 1, now(), 'bo', now(), 'bo')`;
      await isHeld;
    });
    const lines: string[] = [];
    const erasing = eraseNames(
      await context(),
      { names: [name], inside: new Set() },
      {
        key,
        onProgress: (line) => {
          lines.push(line);
          if (line.startsWith("Waiting")) commitWriter();
        },
      },
    );
    await Promise.all([late, erasing]);
    expect(lines).toContain("Erasing what was saved meanwhile");
    await countAll(api);
    expect(await rowsWith(name)).toEqual([]);
  });

  it("recognises what an older backup brings back, by digests alone", async () => {
    const parent = await api.create(issue, { share_id: "BACK" });
    const back = await api.create(commit, { issue_id: parent["id"], name: "åsa ek-öst" });
    const [again, ...more] = await eraseAgain(await context(), { key });
    expect(more).toEqual([]);
    expect((await api.call("GET", at("commits", back))).json()).toMatchObject({
      name: again?.pseudonym,
    });
    await countAll(api);
    expect(await rowsWith(name)).toEqual([]);
    expect(await eraseAgain(await context(), { key })).toEqual([]);
  });
});
