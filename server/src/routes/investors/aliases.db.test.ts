import { randomUUID } from "node:crypto";
import { commit } from "@teckna/domain/entities/commit";
import { issue } from "@teckna/domain/entities/issue";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { undoBatch } from "../../../test/batches.ts";
import { type Change, changeMany } from "../../../test/change-batches.ts";
import { faults } from "../../../test/conforms.ts";
import { countAll } from "../../../test/counted-investors.ts";
import { asProgram, makeToken } from "../../../test/programs.ts";
import { pathOf } from "../../../test/sample-record.ts";
import { type TestApi, type Wire, openTestApi } from "../../../test/test-api.ts";
import type { Schema } from "../../openapi/operation.ts";

type Alias = { readonly id: string; readonly spelling: string; readonly name: string };

const all = "/api/investor-aliases";

let api: TestApi;
let parent = "";
beforeAll(async () => {
  api = await openTestApi();
  parent = String((await api.create(issue, { share_id: "ALFA" }))["id"]);
});
afterAll(() => api.close());

const add = (body: Wire) => api.call("POST", all, { body });

const keep = async (name: string, ...spellings: string[]): Promise<readonly Alias[]> => {
  const response = await add({ name, spellings });
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
};

const aliasesOf = async (name: string): Promise<readonly string[]> =>
  (await api.call("GET", `${all}?name=${encodeURIComponent(name)}`))
    .json<Alias[]>()
    .map(({ spelling }) => spelling);

const commitTo = (name: string): Promise<Wire> => api.create(commit, { issue_id: parent, name });

const offered = async (q: string): Promise<unknown> =>
  (await api.call("GET", `/api/names?field=commits.name&q=${encodeURIComponent(q)}`)).json();

/** The chosen names that the checks know for typed names. */
const chosenFor = async (...names: string[]): Promise<unknown> => {
  const response = await api.call("POST", "/api/issues/elsewhere", { body: { names } });
  return response.json().aliases;
};

/** Gives commitments a name in one batch; returns its id if it changed any. */
const merge = async (commits: readonly Wire[], name: string): Promise<string | null> => {
  const rows = commits.map((each): Change => {
    const { id, version } = each;
    return { table: "commits", id: String(id), version: Number(version), set: { name } };
  });
  const { result } = await changeMany(api, rows);
  if (result.replaced["commits"] === 0) return null;
  const spellings = [...new Set(commits.map((each) => String(each["name"])))];
  await add({ name, spellings, batch: result.id });
  return result.id;
};

describe("an alias", () => {
  it("tells who made it and when, and is described so", async () => {
    const document: Schema = (await api.call("GET", "/api/openapi.json")).json();
    const [made] = await keep("Volati AB", "Volaty AB");
    expect(made).toMatchObject({
      spelling: "Volaty AB",
      name: "Volati AB",
      batch: null,
      created_by: "anna",
      deleted_at: null,
    });
    expect(faults(document, { $ref: "#/components/schemas/InvestorAlias" }, made)).toEqual([]);
    expect(await keep("Volati AB", "Volaty AB", "Volati AB")).toEqual([made]);
  });

  it("is proposed where its spelling is typed, in whatever form, and no longer once it is deleted", async () => {
    await commitTo("Wästgöta Invest AB");
    const [made] = await keep("Wästgöta Invest AB", "WGI Holding AB");
    const expected = [{ name: "Wästgöta Invest AB", count: 1, alias: "WGI Holding AB" }];
    for (const q of ["wg", "WGI-holding", "WGI Holding Aktiebolag (publ)"])
      expect(await offered(q), q).toEqual(expected);
    expect(await offered("wästgöta")).toEqual([{ name: "Wästgöta Invest AB", count: 1 }]);
    const place = `${all}/${made?.id}`;
    expect((await api.call("DELETE", place)).statusCode).toBe(204);
    expect(await offered("wg")).toEqual([]);
    expect(await aliasesOf("Wästgöta Invest AB")).toEqual([]);
    const deleted = (await api.call("GET", `${all}?deleted=true`)).json<Wire[]>();
    expect(deleted).toMatchObject([{ id: made?.id, deleted_by: "anna" }]);
    expect((await api.call("DELETE", place)).statusCode).toBe(404);
    expect((await api.call("POST", `${place}/restore`)).json()).toMatchObject({ deleted_at: null });
    expect(await offered("wg")).toEqual(expected);
    expect((await api.call("POST", `${place}/restore`)).statusCode).toBe(200);
  });

  it("is what the checks propose, whatever is written more often, and silent once it is followed", async () => {
    for (let at = 0; at < 3; at += 1) await commitTo("Nordisk Kapital AB");
    await keep("Nordic Capital AB", "Nordisk Kapital AB");
    const own = await api.create(issue, { share_id: "GAMMA" });
    const messages = async (): Promise<unknown> => {
      const url = `/api/issues/${String(own["id"])}/checks`;
      const found = (await api.call("GET", url)).json<Wire[]>();
      return found.filter(({ rule }) => rule === "K07").map(({ params }) => params);
    };
    const made = await api.create(commit, { issue_id: own["id"], name: "nordisk kapital ab" });
    expect(await messages()).toEqual([
      { suggestion: "Nordic Capital AB", n: 0, known: "nameChosen" },
    ]);
    const body = { issue_id: own["id"], name: "Nordic Capital AB" };
    await api.call("PUT", pathOf(commit, made), { body });
    expect(await messages()).toEqual([]);
  });

  it("leads on where its name got another, and never in a circle", async () => {
    await keep("Beta", "Alpha");
    await keep("Gamma", "Beta");
    expect(await chosenFor("ALPHA")).toEqual([{ key: "alpha", name: "Gamma", issues: 0 }]);
    expect(await aliasesOf("Gamma")).toEqual(["Alpha", "Beta"]);
    await keep("Alpha", "Gamma");
    const back = (key: string) => ({ key, name: "Alpha", issues: 0 });
    expect(await chosenFor("Alpha", "Beta", "Gamma")).toEqual(
      expect.arrayContaining([back("alpha"), back("beta"), back("gamma")]),
    );
    expect(await aliasesOf("Alpha")).toEqual(["Beta", "Gamma"]);
    expect(await aliasesOf("Beta")).toEqual([]);
  });

  it("may be another way to write the same name", async () => {
    await keep("Öresund AB", "ÖRESUND Aktiebolag", "öresund ab");
    expect(await chosenFor("Öresund Aktiebolaget")).toEqual([
      { key: "öresund ab", name: "Öresund AB", issues: 0 },
    ]);
    await keep("Sund Holding AB", "Öresund AB");
    expect(await chosenFor("öresund ab")).toEqual([
      { key: "öresund ab", name: "Sund Holding AB", issues: 0 },
    ]);
  });
});

describe("a merge", () => {
  it("moves commitments to one name, and takes its aliases back when it is undone", async () => {
    const commits = [await commitTo("Zenit Kapital"), await commitTo("Zenit Kapitl")];
    const batch = await merge(commits, "Zenit Kapital");
    await countAll(api);
    const found = async (): Promise<unknown> =>
      (await api.call("GET", "/api/investors?q=zenit"))
        .json<{ name: string; commits: number }[]>()
        .map(({ name, commits: count }) => [name, count]);
    expect(await found()).toEqual([["Zenit Kapital", 2]]);
    expect(await offered("zenit kapitl")).toEqual([
      { name: "Zenit Kapital", count: 2, alias: "Zenit Kapitl" },
    ]);
    const { id: undo } = await undoBatch(api, batch ?? "");
    await countAll(api);
    expect(await found()).toEqual([
      ["Zenit Kapital", 1],
      ["Zenit Kapitl", 1],
    ]);
    expect(await aliasesOf("Zenit Kapital")).toEqual([]);
    expect(await offered("zenit kapitl")).toEqual([{ name: "Zenit Kapitl", count: 1 }]);
    await undoBatch(api, undo);
    expect(await aliasesOf("Zenit Kapital")).toEqual(["Zenit Kapitl"]);
    await countAll(api);
    expect(await found()).toEqual([["Zenit Kapital", 2]]);
  });

  it("leaves what somebody changed meanwhile as it is, whoever is first", async () => {
    const commits = await Promise.all(["Yxan", "Yxan", "Yxam", "Yxam"].map(commitTo));
    const edits = commits.slice(0, 2).map((each) => {
      const body = { issue_id: parent, name: "Yxan & Söner" };
      const headers = { "if-match": '"1"' };
      return api.call("PUT", pathOf(commit, each), { body, headers });
    });
    const rows = commits.map(({ id }): Change => ({
      table: "commits",
      id: String(id),
      version: 1,
      set: { name: "Yxan AB" },
    }));
    const [{ result, refused }, ...edited] = await Promise.all([changeMany(api, rows), ...edits]);
    const saved = edited.filter(({ statusCode }) => statusCode === 200).length;
    expect(refused).toHaveLength(saved);
    expect(refused.every(({ errors }) => errors[0]?.["code"] === "changedSince")).toBe(true);
    expect(result.replaced["commits"]).toBe(4 - saved);
    await countAll(api);
    const found = (await api.call("GET", "/api/investors?q=yxa")).json<Wire[]>();
    const counts = Object.fromEntries(found.map(({ name, commits: n }) => [name, n]));
    expect(counts).toEqual({
      "Yxan AB": 4 - saved,
      ...(saved > 0 && { "Yxan & Söner": saved }),
    });
  });

  it("made by two at once keeps each commitment to one of them, and both undo", async () => {
    const commits = await Promise.all(["Örnen", "Örnenn", "Örn"].map(commitTo));
    const batches = await Promise.all([merge(commits, "Örnen AB"), merge(commits, "Örnen Invest")]);
    await countAll(api);
    const named = async (): Promise<Record<string, unknown>> =>
      Object.fromEntries(
        (await api.call("GET", "/api/investors?q=%C3%B6rn"))
          .json<Wire[]>()
          .map(({ name, commits: n }) => [name, n]),
      );
    const counts = Object.values(await named());
    expect(counts.reduce((sum: number, n) => sum + Number(n), 0)).toBe(3);
    const saved = batches.filter((batch) => batch !== null);
    expect(saved.length).toBeGreaterThan(0);
    for (const batch of saved) await undoBatch(api, batch);
    await countAll(api);
    expect(await named()).toEqual({ Örnen: 1, Örnenn: 1, Örn: 1 });
  });
});

describe("a request for an alias", () => {
  it.each<[Wire, string, string]>([
    [{ spellings: ["A"] }, "name", "required"],
    [{ name: "A" }, "spellings", "required"],
    [{ name: "A", spellings: [] }, "spellings", "required"],
    [{ name: "A", spellings: ["A"] }, "spellings", "required"],
    [{ name: "A", spellings: ["?"] }, "spellings.0", "required"],
    [{ name: "A", spellings: [7] }, "spellings.0", "notText"],
    [{ name: "A", spellings: ["B", "x".repeat(501)] }, "spellings.1", "tooLong"],
    [{ name: "A\nB", spellings: ["B"] }, "name", "badText"],
    [{ name: "A", spellings: ["B"], colour: "red" }, "colour", "unknownField"],
    [{ name: "A", spellings: ["B"], batch: "x" }, "batch", "badId"],
    [{ name: "A", spellings: ["B"], batch: randomUUID() }, "batch", "unknownRecord"],
  ])("is refused: %j", async (body, field, code) => {
    const response = await add(body);
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toMatchObject([{ field, code }]);
  });

  it("says what is wrong in the caller's language", async () => {
    const headers = { "accept-language": "en" };
    const response = await api.call("POST", all, { body: { spellings: ["A"] }, headers });
    expect(response.json().errors[0].message).toMatch(/required|missing/i);
  });

  it("is refused for wrong parameters and unknown ids", async () => {
    expect((await api.call("GET", `${all}?colour=red`)).statusCode).toBe(422);
    expect((await api.call("GET", `${all}?deleted=maybe`)).statusCode).toBe(422);
    for (const id of ["x", randomUUID()]) {
      expect((await api.call("DELETE", `${all}/${id}`)).statusCode).toBe(404);
      expect((await api.call("POST", `${all}/${id}/restore`)).statusCode).toBe(404);
    }
  });

  it("needs the right to write of a program, and names the program", async () => {
    const reader = await makeToken(api, { rights: ["read"], tables: null });
    const writer = await makeToken(api, { rights: ["write"], tables: null });
    const send = (token: string) =>
      api.app.inject({
        method: "POST",
        url: all,
        headers: { ...asProgram(token), "content-type": "application/json" },
        payload: JSON.stringify({ name: "Skript AB", spellings: ["Skrypt AB"] }),
      });
    expect((await send(reader.token)).statusCode).toBe(403);
    const [made] = (await send(writer.token)).json<Wire[]>();
    expect(made?.["created_by"]).toMatch(/^anna via /);
  });
});
