import { randomUUID } from "node:crypto";
import { entities } from "@teckna/domain/entities";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import fc from "fast-check";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asDocument, asLines, linesOf, noRows, sendUndo } from "../../test/batches.ts";
import {
  anyHeader,
  anyJson,
  anyScalar,
  anySegment,
  anyText,
} from "@teckna/identity/test/untrusted-values";
import { type Saved, saveIssues } from "../../test/saved-issues.ts";
import { type TestApi, type Wire, openTestApi } from "../../test/test-api.ts";
import { eventsRoute } from "./events-route.ts";
import type { Route } from "./route.ts";
import { apiRoutes } from "./api-routes.ts";

let api: TestApi;
let saved: Saved;
beforeAll(async () => {
  api = await openTestApi();
  saved = await saveIssues(api);
  for (const { path } of entities)
    await api.call("POST", `/api/${path}`, { body: { ...soundCells(path), id: "known" } });
});
afterAll(() => api.close());

const known = { body: { share_id: "B" } };

describe("a version that no record can have", () => {
  it.each(['"2147483648"', '"3000000000"', '"9999999999"', '"-1"', '"0"'])(
    "is another one than the record's: If-Match %s",
    async (tag) => {
      const headers = { "if-match": tag };
      for (const method of ["PUT", "PATCH", "DELETE"] as const) {
        const options = method === "DELETE" ? { headers } : { ...known, headers };
        const response = await api.call(method, "/api/issues/known", options);
        expect(response.statusCode).toBe(412);
        expect(response.json()).toMatchObject({ current: { id: "known" } });
      }
    },
  );

  it.each([
    [3_000_000_000, 412],
    [2_147_483_648, 412],
    [-1, 422],
    [0, 422],
    [1.5, 422],
    ["1", 422],
  ])("is refused in a body: %j is %i", async (version, status) => {
    const body = { share_id: "B", version };
    for (const method of ["PUT", "PATCH"] as const) {
      const response = await api.call(method, "/api/issues/known", { body });
      expect(response.statusCode).toBe(status);
      if (status === 422) expect(response.json()).toMatchObject({ errors: [{ field: "version" }] });
    }
  });

  it.each([
    [{ id: "known", version: 3_000_000_000 }, "include.0.version", "tooLarge"],
    [{ id: "known", version: -1 }, "include.0.version", "belowMin"],
    [{ id: "known", version: 1, children: 2_147_483_648 }, "include.0.children", "tooLarge"],
    [{ id: "a\0b", version: 1 }, "include.0.id", "badText"],
    [{ id: "\ud800", version: 1 }, "include.0.id", "badText"],
    [{ id: "x".repeat(101), version: 1 }, "include.0.id", "tooLong"],
  ])("is named where a batch is undone: %j", async (chosen, field, code) => {
    const response = await sendUndo(api, saved.id, { id: randomUUID(), include: [chosen] });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ errors: [{ field, code }] });
  });
});

it("a table called like a part of every object is an unknown one, and counts nowhere", async () => {
  const tables = ["toString", "constructor", "hasOwnProperty", "__proto__", "valueOf"];
  const rows = tables.map((table, at) => ({ table, line: at + 2, cells: { id: "a" } }));
  const good = { table: "issues", line: 7, cells: { id: "good" } };
  const id = randomUUID();
  const body = linesOf([...rows, good], id);
  const response = await api.call("POST", "/api/batches", { body, headers: asDocument });
  expect(response.statusCode).toBe(200);
  const { refused, result } = response.json();
  expect(refused.map(({ table }: Wire) => table)).toEqual(tables);
  expect(result.refused).toEqual(noRows);
  const kept = (await api.call("GET", `/api/batches/${id}`)).json();
  expect(kept.refused).toEqual(noRows);
  expect(kept.created).toEqual({ ...noRows, issues: 1 });
});

const fieldNames = entities.flatMap((entity) =>
  wireFieldsOf(entity).inOrder.map(({ wire }) => wire),
);
const keys = [
  ...new Set(fieldNames),
  ..."version ids include children batch all_or_nothing table line cells".split(" "),
];
const parameterNames = [
  ...keys,
  ..."page page_size cursor sort q deleted issueId content created_at".split(" "),
];
const headerNames = [
  ..."if-match if-none-match idempotency-key accept accept-language".split(" "),
  ..."accept-encoding content-type content-encoding user-agent x-forwarded-for".split(" "),
];

const parameter = fc
  .tuple(
    fc.oneof(fc.constantFrom(...parameterNames), anyText),
    fc.constantFrom("", "", ".gte", ".lte", ".empty", ".x", "."),
    fc.oneof(anyText, fc.constantFrom("true", "1", "3000000000", "-created_at", "version")),
  )
  .map(
    ([name, suffix, value]) =>
      `${encodeURIComponent(name.toWellFormed())}${suffix}=${encodeURIComponent(value.toWellFormed())}`,
  );

const idSegment = fc.oneof(
  { weight: 3, arbitrary: fc.constant("known") },
  { weight: 1, arbitrary: anySegment },
);

const cellsOf: ReadonlyMap<string, Wire> = new Map(
  entities.map((entity) => [
    entity.path,
    Object.fromEntries(
      wireFieldsOf(entity)
        .inOrder.filter(({ field, name }) => field.required && name !== "id")
        .map(({ wire, field }) => [wire, field.kind === "url" ? "https://a.se/" : "known"]),
    ),
  ]),
);

function soundCells(path: string): Wire {
  return cellsOf.get(path) ?? {};
}

const wrongPart = fc.oneof(
  fc.constant({}),
  fc.dictionary(fc.constantFrom(...keys), fc.oneof(anyScalar, anyJson(keys)), {
    minKeys: 1,
    maxKeys: 2,
  }),
);

/** Bodies as the route expects them, except for the values of one or two keys. */
const almostSound = ({ entity, path }: Route): fc.Arbitrary<Wire> => {
  if (path.endsWith("/lookup")) return fc.record({ ids: fc.array(anyScalar, { maxLength: 3 }) });
  if (path.endsWith("/undo")) return undoBody;
  return wrongPart.map((wrong) => ({ ...soundCells(entity?.path ?? ""), ...wrong }));
};

const undoBody = fc.record({
  id: fc.constant("0197aaaa-0000-7000-8000-000000000000"),
  include: fc.array(
    fc.record(
      { id: fc.oneof(fc.constant("known"), anyScalar), version: anyScalar, children: anyScalar },
      { requiredKeys: ["id", "version"] },
    ),
    { maxLength: 2 },
  ),
});

const row = fc
  .tuple(fc.oneof(fc.constantFrom(...cellsOf.keys()), anyText), fc.nat(), wrongPart)
  .map(([table, line, wrong]) => ({ table, line, cells: { ...soundCells(table), ...wrong } }));

const soundText = (route: Route): fc.Arbitrary<string> =>
  route.takesLines && !route.path.endsWith("/undo")
    ? fc.array(row, { maxLength: 4 }).map(asLinesOfJson)
    : almostSound(route).map((value) => JSON.stringify(value));

const wrongText = fc.oneof(
  { weight: 2, arbitrary: anyJson(keys).map((value) => JSON.stringify(value)) },
  { weight: 2, arbitrary: fc.array(anyJson(keys), { maxLength: 4 }).map(asLinesOfJson) },
  { weight: 1, arbitrary: anyText },
);

function asLinesOfJson(values: readonly unknown[]): string {
  const header = { batch: { id: randomUUID() } };
  return [header, ...values].map((value) => JSON.stringify(value)).join("\n");
}

const callOf = (route: Route) =>
  fc.record({
    route: fc.constant(route),
    id: idSegment,
    parameters: fc.oneof(fc.constant([]), fc.array(parameter, { maxLength: 2 })),
    headers: fc.oneof(
      fc.constant({}),
      fc.dictionary(fc.constantFrom(...headerNames), anyHeader, { minKeys: 1, maxKeys: 1 }),
    ),
    body: fc.oneof({ weight: 4, arbitrary: soundText(route) }, { weight: 1, arbitrary: wrongText }),
  });

const anyCall = fc.constantFrom(...apiRoutes).chain(callOf);

type AnyCall = typeof anyCall extends fc.Arbitrary<infer T> ? T : never;

const typeOf = ({ takesLines, path, method }: Route): Record<string, string> => {
  if (takesLines && path === "/api/batches") return asLines;
  return {
    "content-type": method === "PATCH" ? "application/merge-patch+json" : "application/json",
  };
};

type Sent = { readonly statusCode: number; readonly body: string };

const send = async ({ route, id, parameters, headers, body }: AnyCall): Promise<Sent> => {
  const segment = id === "known" && !route.entity ? saved.id : id;
  const query = parameters.length === 0 ? "" : `?${parameters.join("&")}`;
  // Safe: a route's method is an HTTP method.
  const method = route.method as NonNullable<InjectOptions["method"]>;
  const hasBody = method !== "GET" && method !== "DELETE";
  const response = await api.call(method, route.path.replace(":id", segment) + query, {
    headers: { ...(hasBody ? typeOf(route) : {}), ...headers },
    ...(hasBody ? { body } : {}),
    asStream: route === eventsRoute,
  });
  if (route !== eventsRoute) return response;
  // An event stream never ends.
  response.stream().destroy();
  return { statusCode: response.statusCode, body: "" };
};

it("no input of any route causes a fault of ours", { timeout: 120_000 }, async () => {
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(anyCall, async (call) => {
      const first = await send(call);
      // A slow machine may have refused the call, which may be served now.
      const response = first.statusCode === 503 ? await send(call) : first;
      const { statusCode } = response;
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      expect(statusCode, response.body).toBeLessThan(500);
      // A stream has begun with status 200 before its outcome is known.
      expect(response.body).not.toContain('"code":"internal"');
    }),
    { seed: 20_261_122, numRuns: 4000 },
  );
  // Not all requests were refused by the first validation.
  for (const status of [200, 400, 404, 415, 422]) expect(statuses.get(status)).toBeGreaterThan(10);
});
