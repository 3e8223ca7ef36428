import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import type { KindName } from "@teckna/domain/field";
import { issue } from "@teckna/domain/entities/issue";
import { source } from "@teckna/domain/entities/source";
import { trimEdgeSpaces } from "@teckna/domain/text-rules";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { minimalBody, newParent, pathOf } from "../../test/sample-record.ts";
import { type TestApi, type Wire, eachEntity, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const fixtures = path.join(import.meta.dirname, "../../test/fixtures");

/** JSON texts of values that a field of the kind must refuse. */
const wrong: { readonly [K in KindName]: readonly string[] } = {
  id: ["1", "true", "[]", "{}", '" a"', '"a "', '"new"', '".."', `"${"x".repeat(101)}"`],
  text: ["1", "false", "[]", '"a\\u0000b"', '"\\ud800"', '"\\ufffe"', '"\\u0007"', '"a\\nb"'],
  longText: ["1", '"\\u0000"', '"\\udc00a"', '"\\u001b[31m"', `"${"x".repeat(20_001)}"`],
  url: ['"javascript:alert(1)"', '"ftp://a.se"', '"https://"', '"https://u:p@a.se"', "1"],
  isin: ["1", "[]", '"\\u0000"'],
  date: [
    '"2026-02-30"',
    '"infinity"',
    '"today"',
    '"11/20/2026"',
    "20260513",
    '"2026-5-1"',
    '"0000-01-01"',
  ],
  dateTime: ['"2026-02-30T00:00:00Z"', '"infinity"', '"now"', '"2026-01-01T25:00:00Z"', "0"],
  integer: ["-1", "1.5", '"1,5"', "true", "9007199254740993", "1e300", "1e400", '"NaN"', "[1]"],
  decimal: ["-0.5", '"12,5"', "1.2345678901234567", "1e16", "0.1234567891", '"Infinity"', "{}"],
  percent: ["-1", '"12.5 %"', "99999999999999999999", "true", '"NaN"'],
  yesNo: ['"true"', "1", "0", '"ja"', "[]"],
};

describe.each(eachEntity)("a field of $name", ({ entity }) => {
  const fields = wireFieldsOf(entity).inOrder.filter(({ name }) => name !== entity.name);

  it.each(fields.map(({ wire, field }) => ({ wire, kind: field.kind })))(
    "$wire refuses what is no $kind, and is named",
    async ({ wire, kind }) => {
      const least = await minimalBody(api, entity);
      const { [wire]: _replaced, ...rest } = least;
      const others = JSON.stringify(rest).slice(1, -1);
      const whole = (value: string) => `{"${wire}":${value}${others === "" ? "" : `,${others}`}}`;
      const own = pathOf(entity, await api.create(entity, least));
      for (const [method, url, bodyWith] of [
        ["POST", `/api/${entity.path}`, whole],
        ["PUT", own, whole],
        ["PATCH", own, (value: string) => `{"${wire}":${value}}`],
      ] as const)
        for (const value of wrong[kind]) {
          const response = await api.call(method, url, { body: bodyWith(value) });
          expect(response.statusCode, `${method} ${wire}: ${value}`).toBe(422);
          const { errors } = response.json<{ errors: Wire[] }>();
          expect(errors.map(({ field }) => field)).toContain(wire);
          expect(errors.every(({ message }) => typeof message === "string" && message !== "")).toBe(
            true,
          );
        }
    },
  );
});

describe("a naughty string", () => {
  const strings: string[] = JSON.parse(readFileSync(path.join(fixtures, "blns/blns.json"), "utf8"));

  /** Stores the text in these fields of a new issue, and reads it back unchanged; returns the fields that refuse it. */
  const storeIn = async (fields: readonly string[], text: string): Promise<readonly unknown[]> => {
    const texts = Object.fromEntries(fields.map((field) => [field, text]));
    const body = { ...(await minimalBody(api, issue)), ...texts };
    const created = await api.call("POST", "/api/issues", { body });
    if (created.statusCode === 422)
      return created.json<{ errors: Wire[] }>().errors.map(({ field }) => field);
    expect(created.statusCode, text).toBe(201);
    const found = await api.call("GET", String(created.headers["location"]));
    for (const field of fields) expect(found.json<Wire>()[field]).toBe(text === "" ? null : text);
    const again = { body: texts };
    const patched = await api.call("PATCH", String(created.headers["location"]), again);
    expect([patched.statusCode, patched.json()]).toEqual([200, found.json()]);
    return [];
  };

  /** Stores each text in all of these fields at once, or in those of them that do not refuse it. */
  const storeEach = async (fields: readonly string[], texts: readonly string[]): Promise<void> => {
    const stored = new Map(fields.map((field) => [field, 0]));
    for (const text of texts) {
      const refused = await storeIn(fields, text);
      const taking = fields.filter((field) => !refused.includes(field));
      expect(refused).toHaveLength(fields.length - taking.length);
      if (refused.length > 0 && taking.length > 0) expect(await storeIn(taking, text)).toEqual([]);
      for (const field of taking) stored.set(field, (stored.get(field) ?? 0) + 1);
    }
    for (const count of stored.values()) {
      expect(count).toBeGreaterThan(texts.length / 2);
      expect(count).toBeLessThan(texts.length);
    }
  };

  it("comes back byte for byte from a comment and from a line of text, or is refused", () =>
    storeEach(["internal_comment", "financial_advisor_id"], strings));

  it("comes back byte for byte as an id, or is refused", () =>
    storeEach(["id"], [...new Set(strings)].filter(Boolean)));

  it("never gets a link past the check", async () => {
    const issueId = await newParent(api);
    for (const text of strings) {
      const body = { issue_id: issueId, source_url: text };
      const created = await api.call("POST", `/api/${source.path}`, { body });
      expect([201, 422]).toContain(created.statusCode);
      const stored = created.json<Wire>()["source_url"];
      if (created.statusCode === 201 && stored !== null) expect(stored).toMatch(/^https?:\/\//i);
    }
  });

  it("finds nothing it should not, and breaks no search", async () => {
    for (const text of strings) {
      const requested = text.toWellFormed();
      const url = `/api/issues?page=1&q=${encodeURIComponent(requested)}`;
      const response = await api.call("GET", url);
      expect([200, 422]).toContain(response.statusCode);
      if (response.statusCode === 422) continue;
      const words = requested.toLowerCase().split(/\s+/u).map(trimEdgeSpaces).filter(Boolean);
      for (const record of response.json<Wire[]>()) {
        const texts = Object.values(record).map((value) => String(value).toLowerCase());
        expect(words.filter((word) => !texts.some((one) => one.includes(word)))).toEqual([]);
      }
    }
  });
});

describe("JSON from the test suite", () => {
  let known: string | undefined;
  const knownIssue = async (): Promise<string> => (known ??= await newParent(api));
  const folder = path.join(fixtures, "json-test-suite/test_parsing");

  it.each(readdirSync(folder))("%s is refused without a fault of ours", async (file) => {
    const body = readFileSync(path.join(folder, file));
    for (const [method, url] of [
      ["POST", "/api/issues"],
      ["POST", "/api/warrants"],
      ["PATCH", `/api/issues/${await knownIssue()}`],
    ] as const) {
      const response = await api.call(method, url, { body });
      // An empty object is a patch that changes nothing.
      if (method === "PATCH" && file === "y_object_empty.json") {
        expect(response.statusCode).toBe(200);
        continue;
      }
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.statusCode).toBeLessThan(500);
      if (file.startsWith("n_")) expect(response.statusCode).toBe(400);
    }
  });
});

describe("a body", () => {
  const good = '{"share_id":"A"}';
  const post = (body: string | Buffer, headers: Record<string, string> = {}) =>
    api.call("POST", "/api/issues", { body, headers });

  it.each([
    ["text/plain", 415],
    ["application/xml", 415],
    ["application/x-www-form-urlencoded", 415],
    ["multipart/form-data; boundary=x", 415],
    ["application/x-ndjson", 415],
    ["application/x-amz-json-1.1", 415],
    ["application/json; charset=latin1", 415],
    ["application/json; charset=utf-16", 415],
    ["application/jsonp", 415],
    ["nonsense", 415],
    ["application/json", 201],
    ["application/json; charset=utf-8", 201],
    ["Application/JSON;charset=UTF-8", 201],
  ])("of type %s returns %i", async (type, status) => {
    const response = await post(good, { "content-type": type });
    expect(response.statusCode).toBe(status);
    if (status === 415) expect(response.json()).toMatchObject({ code: "unsupportedType" });
  });

  it("without a type is 415, without anything too", async () => {
    expect((await api.call("POST", "/api/issues")).statusCode).toBe(415);
    for (const method of ["PUT", "PATCH"] as const)
      expect((await api.call(method, "/api/issues/a")).statusCode).toBe(415);
  });

  it("that is packed is 415", async () => {
    expect((await post(good, { "content-encoding": "gzip" })).statusCode).toBe(415);
  });

  it.each([
    ["nothing", "", "syntax"],
    ["a byte order mark", `\ufeff${good}`, "syntax"],
    ["a repeated key", '{"share_id":"A","share_id":"B"}', "duplicateKey"],
    ["an array", "[]", "notAnObject"],
    ["null", "null", "notAnObject"],
    ["a text", '"share_id"', "notAnObject"],
    ["two values", `${good}${good}`, "syntax"],
    ["a key with NUL", '{"a\\u0000":1}', "badText"],
    ["deep nesting", `{"a":${"[".repeat(100)}${"]".repeat(100)}}`, "tooDeep"],
  ])("that is %s is 400", async (_, body, reason) => {
    for (const [method, url, type] of [
      ["POST", "/api/issues", "application/json"],
      ["PUT", "/api/issues/a", "application/json"],
      ["PATCH", "/api/issues/a", "application/json"],
      ["PATCH", "/api/issues/a", "application/merge-patch+json"],
    ] as const) {
      const response = await api.call(method, url, { body, headers: { "content-type": type } });
      expect(response.statusCode, `${method} ${type}`).toBe(400);
      expect(response.json()).toMatchObject({ code: "malformedJson", reason });
    }
  });

  it("that is no UTF-8 is 400", async () => {
    const latin1 = Buffer.from('{"share_id":"\u00e5"}', "latin1");
    expect((await post(latin1)).statusCode).toBe(400);
  });

  it("that is too large is 413, before it is read", async () => {
    const response = await post(`{"share_id":"${"x".repeat(1_100_000)}"}`);
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({ code: "tooLarge" });
    const announced = await post(good, { "content-length": "1100000" });
    expect(announced.statusCode).toBe(413);
  });

  it("may be as large as the longest texts, all escaped, make it", async () => {
    const max = "\\ud83d\\ude00".repeat(20_000);
    const body = `{"share_id":"A","internal_comment":"${max}","external_comment":"${max}"}`;
    const response = await post(body);
    expect(response.statusCode).toBe(201);
    expect(response.json<Wire>()["internal_comment"]).toBe("😀".repeat(20_000));
  });

  it("keeps a key called __proto__ from doing anything", async () => {
    const response = await post('{"share_id":"A","__proto__":{"version":9}}');
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ errors: [{ field: "__proto__" }] });
  });
});
