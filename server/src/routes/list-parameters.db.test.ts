import type { AnyEntity } from "@teckna/domain/entities";
import { issue } from "@teckna/domain/entities/issue";
import { warrant } from "@teckna/domain/entities/warrant";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { linkOf } from "../../test/links.ts";
import { minimalBody } from "../../test/sample-record.ts";
import { type TestApi, eachEntity, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const refused: [query: string, field: string, code: string][] = [
  ["nonsense=1", "nonsense", "unknownParameter"],
  ["page=1&page=2", "page", "unknownParameter"],
  ["id=a&id=b", "id", "unknownParameter"],
  ["page_size=1001", "page_size", "tooLarge"],
  ["page_size=0", "page_size", "belowMin"],
  ["page=0", "page", "belowMin"],
  ["page=-1", "page", "notWhole"],
  ["page=1.5", "page", "notWhole"],
  ["page=99999999999999999999", "page", "notWhole"],
  ["sort=nonsense", "sort", "unknownParameter"],
  ["sort=id,id", "sort", "unknownParameter"],
  ["sort=", "sort", "unknownParameter"],
  ["sort=id;drop%20table", "sort", "unknownParameter"],
  ["id.gte=a", "id.gte", "unknownParameter"],
  ["id.like=a", "id.like", "unknownParameter"],
  ["id.=a", "id.", "unknownParameter"],
  ["id.empty=maybe", "id.empty", "notYesNo"],
  ["id=", "id", "required"],
  ["id=%00", "id", "badText"],
  ["created_at.gte=yesterday", "created_at.gte", "notADateTime"],
  ["version=abc", "version", "notANumber"],
  ["deleted=1", "deleted", "notYesNo"],
  ["q=%00", "q", "badText"],
  [`q=${"x".repeat(501)}`, "q", "tooLong"],
  ["cursor=nonsense", "cursor", "ambiguous"],
  ["page=1&cursor=abc", "cursor", "ambiguous"],
  ["search=x", "search", "unknownParameter"],
  ["deleted_at.empty=true", "deleted_at.empty", "unknownParameter"],
  ["__proto__=1", "__proto__", "unknownParameter"],
];

it.each(["rights_required.gte=99999999999999999999", "rights_required.in=1,99999999999999999999"])(
  "says of %s which the largest number is",
  async (query) => {
    const { errors } = (await api.call("GET", `/api/issues?${query}`)).json();
    expect(errors).toMatchObject([{ message: "Får vara högst 9007199254740991" }]);
  },
);

it.each([
  "issues?page=1&page=2",
  "issues?share_id=a&share_id=b",
  "issues/some-id?as_of=2026-01-01&as_of=2026-01-01",
  "search?q=a&q=b",
  "names?field=commits.name&q=a&q=b",
  "views?entity=issues&entity=fees",
  "batches?page=1&page=2",
])("says of GET /api/%s what is repeated", async (address) => {
  const response = await api.call("GET", `/api/${address}`);
  const repeated = address.split(/[?&=]/).at(-2);
  expect(response.statusCode).toBe(422);
  expect(response.json().errors).toMatchObject([
    { field: repeated, message: `${repeated} anges mer än en gång` },
  ]);
});

describe.each(eachEntity)("the parameters of $name", ({ entity }) => {
  it.each(refused)("refuse ?%s", async (query, field, code) => {
    const response = await api.call("GET", `/api/${entity.path}?${query}`);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ errors: [{ field, code }] });
  });
});

it.each([
  ["issues?sort=-share_id,nonsense", "Okänt eller upprepat värde i sort: nonsense"],
  ["export/issues?format=CSV", "Okänt eller upprepat värde i format: CSV"],
  ["export/issues?columns=id,nonsense", "Okänt eller upprepat värde i columns: nonsense"],
  ["history?action=create,nonsense", "Okänt eller upprepat värde i action: create,nonsense"],
  ["issues?nonsense=1", "Okänd parameter: nonsense"],
])("%s is refused with words for what is unknown", async (query, message) => {
  const response = await api.call("GET", `/api/${query}`);
  expect(response.json()).toMatchObject({ errors: [{ message }] });
});

it("a table that is not known is named", async () => {
  const body = { entity: "pages", name: "V", state: {} };
  const response = await api.call("POST", "/api/views", { body });
  const message = "Okänd tabell eller tabell som inte stöds: pages";
  expect(response.json()).toMatchObject({ errors: [{ field: "entity", message }] });
});

const cursorOf = async (entity: AnyEntity, query: string): Promise<string> => {
  for (let index = 0; index < 3; index += 1)
    await api.create(entity, await minimalBody(api, entity));
  const { link } = (await api.call("GET", `/api/${entity.path}?page_size=1&${query}`)).headers;
  return new URL(linkOf(link, "next") ?? "", "http://a").searchParams.get("cursor") ?? "";
};

describe("a cursor", () => {
  it("is bound to its sort and filters", async () => {
    const cursor = await cursorOf(warrant, "sort=-id&created_by=anna");
    const url = (query: string) => `/api/warrants?cursor=${cursor}&${query}`;
    const right = await api.call("GET", url("sort=-id&created_by=anna"));
    expect(right.statusCode).toBe(200);
    for (const query of ["sort=id&created_by=anna", "sort=-id", "sort=-id&created_by=bo", ""])
      expect((await api.call("GET", url(query))).statusCode, query).toBe(422);
    expect((await api.call("GET", `/api/fees?cursor=${cursor}&sort=-id`)).statusCode).toBe(422);
  });

  it("takes no values that are not of its fields", async () => {
    const cursor = await cursorOf(issue, "");
    const [seal] = JSON.parse(Buffer.from(cursor, "base64url").toString());
    const forge = (...values: unknown[]) =>
      Buffer.from(JSON.stringify([seal, ...values])).toString("base64url");
    const right = forge("2026-01-01T00:00:00+01:00", "a");
    expect((await api.call("GET", `/api/issues?cursor=${right}`)).statusCode).toBe(200);
    for (const wrong of [
      forge(),
      forge("x", "a"),
      forge(null, "a"),
      forge(1, 2),
      forge("2026-01-01T00:00:00+01:00", "\0"),
      forge({}, []),
    ])
      expect((await api.call("GET", `/api/issues?cursor=${wrong}`)).statusCode).toBe(422);
  });
});
