import { commit } from "@teckna/domain/entities/commit";
import { issue } from "@teckna/domain/entities/issue";
import { warrant } from "@teckna/domain/entities/warrant";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asProgram, makeToken } from "../../test/programs.ts";
import { type TestApi, openTestApi } from "../../test/test-api.ts";
import type { Grant } from "../programs/program.ts";
import type { Route } from "./route.ts";
import { apiRoutes } from "./api-routes.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const grants: readonly Omit<Grant, "name">[] = [
  { rights: ["read"], tables: null },
  { rights: ["write"], tables: null },
  { rights: ["batch"], tables: null },
  { rights: ["read", "write", "batch"], tables: ["issues"] },
  { rights: ["read", "write", "batch"], tables: ["warrants", "fees"] },
];

const isAllowed = ({ right, entity }: Route, { rights, tables }: Omit<Grant, "name">): boolean => {
  if (right === "people") return false;
  if (right === "nothing") return true;
  const isGiven = rights.some((given) => right.startsWith(given));
  if (right.endsWith(" any") || tables === null) return isGiven;
  return isGiven && !right.endsWith(" all") && entity !== undefined && tables.includes(entity.path);
};

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

describe("every route", () => {
  it.each(grants)("lets a program with $rights to $tables do that and no more", async (grant) => {
    const { token } = await makeToken(api, grant);
    const call = async (route: Route) => {
      const { method, path } = route;
      const url = path
        .replace(":id", "a")
        .replace(":waiver", "b")
        .replace("/events", "/events?x=1");
      const { statusCode } = await api.app.inject({ method, url, headers: asProgram(token) });
      return [nameOf(route), statusCode !== 403] as const;
    };
    const found = [];
    for (const route of apiRoutes) found.push(await call(route));
    expect(found).toEqual(apiRoutes.map((route) => [nameOf(route), isAllowed(route, grant)]));
  });

  it("that writes says so: those that read by another method than GET are named here", () => {
    const readers = apiRoutes.filter(
      ({ method, right }) => method !== "GET" && right.startsWith("read"),
    );
    expect(readers.map(nameOf).filter((name) => !name.endsWith("/lookup"))).toEqual([
      "POST /api/issues/whole",
      "POST /api/issues/elsewhere",
      "POST /api/issues/elsewhere/many",
    ]);
    const lookUps = readers.map(nameOf).filter((name) => name.endsWith("/lookup"));
    expect(lookUps).toHaveLength(5);
  });

  it("of accounts and tokens is for people alone", () => {
    const own = apiRoutes.filter(({ path }) => /^\/api\/(?:account|tokens)/.test(path));
    expect(own.length).toBeGreaterThan(5);
    expect(new Set(own.map(({ right }) => right))).toEqual(new Set(["people"]));
  });
});

describe("a refusal", () => {
  it("says in the caller's language what the token does not give", async () => {
    const { token } = await makeToken(api, { rights: ["read"], tables: ["warrants"] });
    const respond = async (language: string) => {
      const headers = { ...asProgram(token), "accept-language": language };
      return (await api.app.inject({ method: "DELETE", url: "/api/fees/a", headers })).json();
    };
    const lacking = { right: "write", tables: ["fees"] };
    expect(await respond("en")).toMatchObject({
      status: 403,
      code: "forbidden",
      title: "The token of this program does not permit this",
      lacking,
    });
    expect(await respond("sv")).toMatchObject({
      title: "Programmets token ger inte rätt till detta",
      lacking,
    });
  });

  it("comes before the body is looked at, and nothing is written", async () => {
    const { token } = await makeToken(api, { rights: ["read"] });
    const response = await api.app.inject({
      method: "POST",
      url: "/api/issues",
      headers: { ...asProgram(token), "content-type": "text/plain" },
      payload: "{",
    });
    expect(response.statusCode).toBe(403);
  });

  it.each([
    ["/api/issues?with=counts", ["warrants", "fees", "commits", "sources"]],
    ["/api/issues?with=findings", ["warrants", "fees", "commits", "sources"]],
    ["/api/issues?with=figures&page_size=10", ["warrants", "fees", "commits", "sources"]],
    ["/api/issues?check.open=warning", ["warrants", "fees", "commits", "sources"]],
    ["/api/issues?sources.empty=true", ["sources"]],
    ["/api/issues?commits.has.name=Bo&any.1.1.fees.lacks.fee_level=1", ["commits", "fees"]],
    ["/api/issues?unit_sub_price.cited=false", ["sources"]],
    ["/api/export/issues?sources.empty=true", ["sources"]],
    ["/api/export/issues?children=true", ["warrants", "fees", "commits", "sources"]],
  ])("meets what a list would tell of other tables: %s", async (url, tables) => {
    const limited = await makeToken(api, { rights: ["read"], tables: ["issues"] });
    const refused = await api.app.inject({ method: "GET", url, headers: asProgram(limited.token) });
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ lacking: { right: "read", tables } });
    const { token } = await makeToken(api, { rights: ["read"], tables: null });
    const given = await api.app.inject({ method: "GET", url, headers: asProgram(token) });
    expect(given.statusCode).toBe(200);
  });

  it("finds issues by the names of those tables alone that it may read", async () => {
    const { id } = await api.create(issue, { share_id: "SÖKT" });
    await api.create(warrant, { issue_id: id, name: "Serie Zeta" });
    await api.create(commit, { issue_id: id, name: "Zinnober Kapital" });
    const found = async (tables: Grant["tables"], url: string): Promise<readonly string[]> => {
      const { token } = await makeToken(api, { rights: ["read"], tables });
      const texts = ["sökt", "zeta", "zinnober", "sökt zi"];
      const all = texts.map(async (text) => {
        const { body } = await api.app.inject({
          method: "GET",
          url: `${url}q=${encodeURIComponent(text)}`,
          headers: asProgram(token),
        });
        return body.includes("SÖKT") ? [text] : [];
      });
      return (await Promise.all(all)).flat();
    };
    for (const url of ["/api/issues?", "/api/export/issues?columns=share_id&"]) {
      expect(await found(null, url)).toEqual(["sökt", "zeta", "zinnober", "sökt zi"]);
      expect(await found(["issues", "warrants"], url)).toEqual(["sökt", "zeta"]);
      expect(await found(["issues"], url)).toEqual(["sökt"]);
    }
    const asOf = `/api/issues?as_of=${encodeURIComponent(new Date().toISOString())}&`;
    expect(await found(["issues"], asOf)).toEqual(["sökt"]);
  });

  it("does not meet what a list tells of its own table", async () => {
    const { token } = await makeToken(api, { rights: ["read"], tables: ["issues", "warrants"] });
    for (const url of [
      "/api/issues?share_id.begins=a",
      "/api/issues?warrants.empty=false&warrants.has.name=TO1",
      "/api/warrants?with=findings&check=W10",
    ]) {
      const response = await api.app.inject({ method: "GET", url, headers: asProgram(token) });
      expect(response.statusCode, url).toBe(200);
    }
  });

  it.each([
    { rights: ["read", "write", "batch"], tables: ["sources"] },
    { rights: ["write", "batch"], tables: null },
  ] as const)("keeps the warnings of other records from $rights to $tables", async (grant) => {
    const { id } = await api.create(issue, { share_id: "TYST" });
    for (const fee_level of [1, 2])
      await api.create(commit, { issue_id: id, name: "Hemliga AB", fee_level });
    const { token } = await makeToken(api, grant);
    const headers = { ...asProgram(token), accept: "application/json" };
    const cells = { issue_id: String(id), source_url: "https://example.com/a" };
    const alone = await api.app.inject({
      method: "POST",
      url: "/api/sources",
      headers,
      payload: cells,
    });
    const lines = [{ batch: { id: crypto.randomUUID() } }, { table: "sources", line: 1, cells }];
    const together = await api.app.inject({
      method: "POST",
      url: "/api/batches?warnings=true",
      headers: { ...headers, "content-type": "application/x-ndjson" },
      payload: lines.map((row) => JSON.stringify(row)).join("\n"),
    });
    expect([alone.statusCode, together.statusCode]).toEqual([201, 200]);
    expect(alone.json()).toMatchObject({ warnings: null });
    expect(together.json()).toMatchObject({ result: { warnings: null } });
    expect(alone.body + together.body).not.toContain("Hemliga");
  });

  it("meets a batch with rows of another table, of which nothing is saved", async () => {
    const { token } = await makeToken(api, { rights: ["batch"], tables: ["issues"] });
    const lines = [
      { batch: { id: crypto.randomUUID() } },
      { table: "issues", line: 1, cells: { id: "1", share_id: "OFTWO" } },
      { table: "fees", line: 1, cells: { issue_id: "1" } },
    ];
    const send = (rows: readonly object[]) =>
      api.app.inject({
        method: "POST",
        url: "/api/batches",
        headers: {
          ...asProgram(token),
          "content-type": "application/x-ndjson",
          accept: "application/json",
        },
        payload: rows.map((row) => JSON.stringify(row)).join("\n"),
      });
    const refused = await send(lines);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ lacking: { right: "batch", tables: ["fees"] } });
    const saved = async () => (await api.call("GET", "/api/issues?share_id=OFTWO")).json();
    expect(await saved()).toEqual([]);
    expect((await send(lines.slice(0, 2))).statusCode).toBe(200);
    const [{ created_by: by }] = await saved();
    expect(by).toMatch(/^anna via skript/);
  });
});
