import type { Group } from "@teckna/identity/context/groups";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asProgram, makeToken } from "../../test/programs.ts";
import { type TestApi, openTestApi, readTestSettings } from "../../test/test-api.ts";
import { createApp } from "../app.ts";
import { createLog } from "../log.ts";
import type { UsersWithoutGroup } from "../settings/users-without-group.ts";
import type { Route } from "./route.ts";
import { apiRoutes } from "./api-routes.ts";

const sub = "00000000-0000-7000-8000-000000000001";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

const urlOf = ({ path }: Route): string =>
  path.replace("/api/events", "/api/events?x=1").replace(":waiver", "b").replaceAll(/:\w+/g, "a");

type Outcome = readonly [route: string, refused: string | null];

/** The refusal code of each route for this caller, for a request that does nothing. */
const callAll = async (app: FastifyInstance, token: string): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const route of apiRoutes) {
    const { method } = route;
    const type = route.takesLines ? "application/x-ndjson" : "application/json";
    const response = await app.inject({
      method,
      url: urlOf(route),
      headers: {
        authorization: `Bearer ${token}`,
        ...(method === "GET" ? {} : { "content-type": type }),
      },
      ...(method === "GET" ? {} : { payload: "{}" }),
    });
    expect(response.statusCode, nameOf(route)).not.toBe(500);
    outcomes.push([nameOf(route), response.statusCode === 403 ? response.json().code : null]);
  }
  return outcomes;
};

type Kind = "admin" | "editor" | "reader" | "nobody";

/** Computes the expected refusal independently of the product's own code. */
const refusalFor = ({ right, requires }: Route, kind: Kind): string | null => {
  if (requires === "sign-in" || right === "nothing" || kind === "admin") return null;
  if (kind === "nobody") return "noGroup";
  if (requires === "admin") return "notAdmin";
  const isWrite = right.startsWith("write") || right.startsWith("batch");
  return isWrite && kind === "reader" ? "notEditor" : null;
};

const expected = (kind: Kind): Outcome[] =>
  apiRoutes.map((route) => [nameOf(route), refusalFor(route, kind)]);

describe("every route", () => {
  it.each<[readonly Group[], Kind]>([
    [["admin"], "admin"],
    [["editor"], "editor"],
    [["reader"], "reader"],
    [["editor", "reader"], "editor"],
    [["admin", "reader"], "admin"],
    [[], "editor"],
  ])("lets who is in %j do what %s may", async (groups, kind) => {
    api.issuer.groups.set(sub, groups);
    expect(await callAll(api.app, await api.issuer.sign())).toEqual(expected(kind));
  });

  it.each<[UsersWithoutGroup, Kind]>([
    ["reader", "reader"],
    ["none", "nobody"],
  ])("with USERS_WITHOUT_GROUP=%s lets who is in none do what %s may", async (without, kind) => {
    api.issuer.groups.delete(sub);
    const settings = readTestSettings({ USERS_WITHOUT_GROUP: without });
    const { sql } = api.database;
    const log = createLog("silent");
    const app = await createApp({ sql, settings, pool: api.issuer, log, webFolder: "/nowhere" });
    try {
      expect(await callAll(app, await api.issuer.sign())).toEqual(expected(kind));
    } finally {
      await app.close();
    }
  });

  it("takes no program for its user's role: what administrators do no program may", async () => {
    const { token } = await makeToken(api);
    api.issuer.groups.set(sub, ["admin"]);
    for (const route of apiRoutes.filter(({ requires }) => requires === "admin")) {
      const { method } = route;
      const response = await api.app.inject({
        method,
        url: urlOf(route),
        headers: asProgram(token),
      });
      expect(response.json(), nameOf(route)).toMatchObject({ status: 403, code: "forbidden" });
    }
  });

  it("that changes something without a right to write is for administrators, or of the caller's own", () => {
    const others = apiRoutes.filter(
      ({ method, right, requires }) =>
        method !== "GET" && right === "people" && requires !== "admin",
    );
    const own = /^\/api\/(?:account|tokens|views)(?:\/|$)/;
    expect(others.filter(({ path }) => !own.test(path)).map(nameOf)).toEqual([]);
  });
});

describe("a reader", () => {
  it("learns in the own language what is required, and nothing is written", async () => {
    api.issuer.groups.set(sub, ["reader"]);
    const respond = async (language: string) =>
      api.call("POST", "/api/issues", {
        body: { share_id: "READER" },
        headers: { "accept-language": language },
      });
    expect((await respond("en")).json()).toMatchObject({
      status: 403,
      code: "notEditor",
      title: "Reading is not enough: to change anything, a user must be in the group editor",
    });
    expect((await respond("sv")).json()).toMatchObject({
      title: "Läsrätt räcker inte: den som ska ändra något måste vara med i gruppen editor",
    });
    expect((await api.call("GET", "/api/issues?share_id=READER")).json()).toEqual([]);
  });

  it("keeps views, and changes none of the team's", async () => {
    const view = (name: string, shared: boolean) => ({
      entity: "issues",
      name,
      shared,
      is_default: false,
      state: {},
    });
    api.issuer.groups.set(sub, ["editor"]);
    const made = await api.call("POST", "/api/views", { body: view("Lagets", true) });
    expect(made.statusCode, made.body).toBe(201);
    const team = `/api/views/${made.json().id}`;
    api.issuer.groups.set(sub, ["reader"]);
    for (const refused of [
      await api.call("POST", "/api/views", { body: view("Ny", true) }),
      await api.call("PUT", team, { body: view("Min", false) }),
      await api.call("DELETE", team),
      await api.call("POST", `${team}/restore`),
    ])
      expect(refused.json()).toMatchObject({ status: 403, code: "notEditor" });
    const own = await api.call("POST", "/api/views", { body: view("Min", false) });
    expect(own.statusCode).toBe(201);
    const place = `/api/views/${own.json().id}`;
    const share = await api.call("PUT", place, { body: view("Min", true) });
    expect(share.json()).toMatchObject({ code: "notEditor" });
    expect((await api.call("PUT", place, { body: view("Min egen", false) })).statusCode).toBe(200);
    expect((await api.call("DELETE", place)).statusCode).toBe(204);
    expect((await api.call("POST", `${place}/restore`)).statusCode).toBe(200);
    expect((await api.call("GET", team)).json()).toMatchObject({ name: "Lagets", version: 1 });
  });

  it("gives programs no more than reading, whatever their tokens say, for as long as it lasts", async () => {
    api.issuer.groups.set(sub, ["editor"]);
    const { token } = await makeToken(api);
    const write = () =>
      api.call("POST", "/api/issues", { body: { share_id: "PROGRAM" }, headers: asProgram(token) });
    expect((await write()).statusCode).toBe(201);
    api.issuer.groups.set(sub, ["reader"]);
    expect((await write()).json()).toMatchObject({ status: 403, code: "notEditor" });
    const read = await api.call("GET", "/api/issues", { headers: asProgram(token) });
    expect(read.statusCode).toBe(200);
    api.issuer.groups.set(sub, []);
    expect((await write()).statusCode).toBe(201);
  });
});
