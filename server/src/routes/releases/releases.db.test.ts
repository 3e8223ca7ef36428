import { hash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  citedIssue,
  digest as sha256,
  newSource,
  placeOf as at,
  readJson,
  releaseText as text,
} from "../../../test/cited-issues.ts";
import { newFamily, saveChanges, sendChanges } from "../../../test/changesets.ts";
import { faultsOf } from "../../../test/conforms.ts";
import { asProgram, makeToken } from "../../../test/programs.ts";
import { type TestApi, type Wire, openTestApi } from "../../../test/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const read = <T = Wire>(path: string): Promise<T> => readJson<T>(api, path);

type Citations = { readonly citations: readonly Wire[] };

describe("a text that is kept with its source", () => {
  it("comes back unit by unit with its digest, and is told of the figures read in it", async () => {
    const { issue, source } = await citedIssue(api);
    const response = await api.call("GET", `/api/sources/${source}/release`);
    expect(await faultsOf(api, "Release", response.json())).toEqual([]);
    expect(response.json()).toMatchObject({
      source_id: source,
      sha256,
      text,
      page_starts: [0, text.indexOf("Sida")],
      kind: null,
      language: null,
    });
    const cited = await api.call("GET", `/api/issues/${issue}/citations`);
    const [citation, ...others] = cited.json<Citations>().citations;
    expect(others).toEqual([]);
    expect(await faultsOf(api, "Citation", citation)).toEqual([]);
    expect(citation).toMatchObject({
      entity: "issues",
      record_id: issue,
      field: "unit_sub_price",
      value: 4.2,
      holds: true,
      quote: "4,20\u00a0kr",
      ...at("4,20\u00a0kr"),
      page: 1,
      release: { source_id: source, sha256 },
      rule: "pointed",
      confidence: null,
      version: 2,
    });
    expect(text.slice(Number(citation?.["from"]), Number(citation?.["to"]))).toBe(
      "Teckningskursen är 4,20\u00a0kr per unit.",
    );
  });

  it("is taken once: the same again changes nothing, another one is refused", async () => {
    const { source } = await citedIssue(api);
    const post = (body: object) => api.call("POST", `/api/sources/${source}/release`, { body });
    expect((await post({ text })).statusCode).toBe(200);
    const other = await post({ text: `${text} ` });
    expect([other.statusCode, other.json<Wire>()["code"]]).toEqual([409, "otherRelease"]);
    expect(await read(`sources/${source}/release`)).toMatchObject({ text });
  });

  it("may be given to a source that has none, which the history tells", async () => {
    const { issue } = await newFamily(api);
    const { created } = await saveChanges(api, issue, { created: [newSource] });
    const source = String(created[0]?.record["id"]);
    const none = await api.call("GET", `/api/sources/${source}/release`);
    expect([none.statusCode, none.json<Wire>()["code"]]).toEqual([404, "noRelease"]);
    const kept = await api.call("POST", `/api/sources/${source}/release`, { body: { text } });
    expect(kept.statusCode, kept.body).toBe(201);
    expect(kept.json()).toEqual(await read(`sources/${source}/release`));
    expect(await read<Wire[]>(`sources/${source}/history`)).toMatchObject([
      { action: "release", version: 1, changes: {} },
      { action: "create" },
    ]);
  });
});

describe("a text of any kind", () => {
  const post = async (body: object) => {
    const { issue } = await newFamily(api);
    const { created } = await saveChanges(api, issue, { created: [newSource] });
    const path = `/api/sources/${String(created[0]?.record["id"])}/release`;
    return { path, response: await api.call("POST", path, { body }) };
  };

  it.each([
    ["of two million bytes", "å".repeat(999_999) + "xx"],
    ["of line breaks of all systems, and space around it", " \r\n a\u2028b\tc\f\u0085 \n"],
    [
      "that looks like something else",
      "<script>alert(1)</script>'; drop table releases; -- \u202e\ufeff",
    ],
    ["of signs that belong together", "e\u0301 👩‍👩‍👧 \ud83d\ude80"],
  ])("comes back as it was: %s", async (_what, given) => {
    const { path, response } = await post({ text: given });
    expect(response.statusCode).toBe(201);
    const kept = await api.call("GET", path);
    expect(kept.json<Wire>()["text"] === given).toBe(true);
    expect(kept.json<Wire>()["sha256"]).toBe(hash("sha256", given));
  });

  it.each<readonly [string, object, string, string]>([
    ["longer", { text: "å".repeat(1_000_001) }, "text", "tooLong"],
    ["blank", { text: " \u00a0\n" }, "text", "required"],
    ["with NUL", { text: "a\0b" }, "text", "badText"],
    ["no text", { text: 7 }, "text", "notText"],
    [
      "pages that do not begin with it",
      { text: "abc", page_starts: [1] },
      "page_starts.0",
      "tooLarge",
    ],
    ["pages out of order", { text: "abc", page_starts: [0, 2, 1] }, "page_starts.2", "belowMin"],
    ["pages behind it", { text: "abc", page_starts: [0, 3] }, "page_starts.1", "tooLarge"],
    ["no pages", { text: "abc", page_starts: [] }, "page_starts", "required"],
    ["something else", { text: "abc", kind: "x" }, "kind", "unknownField"],
  ])("is refused where it is %s", async (_what, body, field, code) => {
    const { response } = await post(body);
    expect(response.statusCode, response.body.slice(0, 500)).toBe(422);
    expect(response.json<{ errors: Wire[] }>().errors).toMatchObject([{ field, code }]);
  });

  it("belongs to sources alone, and is read by their rights", async () => {
    const { issue, source } = await citedIssue(api);
    const response = await sendChanges(api, issue, {
      id: randomUUID(),
      created: [{ table: "warrants", record: { name: "TO" }, release: { text } }],
    });
    expect(response.json<{ errors: Wire[] }>().errors).toMatchObject([
      { field: "release", code: "unknownField", table: "warrants" },
    ]);
    const get = async (tables: readonly ("issues" | "sources")[], url: string): Promise<number> => {
      const { token } = await makeToken(api, { rights: ["read"], tables });
      return (await api.app.inject({ method: "GET", url, headers: asProgram(token) })).statusCode;
    };
    expect(await get(["sources"], `/api/sources/${source}/release`)).toBe(200);
    expect(await get(["issues"], `/api/sources/${source}/release`)).toBe(403);
    expect(await get(["issues", "sources"], `/api/issues/${issue}/citations`)).toBe(403);
  });
});
