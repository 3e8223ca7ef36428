import { randomUUID } from "node:crypto";
import { warrant } from "@teckna/domain/entities/warrant";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faults } from "../../test/conforms.ts";
import { minimalBody, newParent } from "../../test/sample-record.ts";
import { type TestApi, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({});
});
afterAll(() => api.close());

const lookUp = (body: unknown, table = "issues") =>
  api.call("POST", `/api/${table}/lookup`, { body });

const found = async (ids: readonly string[], table = "issues"): Promise<string[]> => {
  const response = await lookUp({ ids }, table);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().found;
};

const newWithId = async (id: string): Promise<string> => {
  const response = await api.call("POST", "/api/issues", { body: { id, share_id: "A" } });
  expect(response.statusCode, response.body).toBe(201);
  return id;
};

describe("looking up ids", () => {
  it("finds those that are there, in the requested order and each once", async () => {
    const [one, other] = [await newParent(api), await newParent(api)];
    expect(await found([other, randomUUID(), one, other])).toEqual([other, one]);
    expect(await found([randomUUID()])).toEqual([]);
  });

  it("does not find a deleted record, and finds it again once it is restored", async () => {
    const id = await newParent(api);
    await api.call("DELETE", `/api/issues/${id}`);
    expect(await found([id])).toEqual([]);
    await api.call("POST", `/api/issues/${id}/restore`);
    expect(await found([id])).toEqual([id]);
  });

  it("keeps tables apart", async () => {
    const { id } = await api.create(warrant, await minimalBody(api, warrant));
    expect(await found([String(id)], "warrants")).toEqual([id]);
    expect(await found([String(id)])).toEqual([]);
  });

  it("compares ids to the letter", async () => {
    const odd = [`Å"\\'{}, ${randomUUID()}`, `Emission 🚀 ${randomUUID()}`];
    for (const id of odd) await newWithId(id);
    expect(await found(odd)).toEqual(odd);
    expect(await found(odd.flatMap((id) => [id.toLowerCase(), `${id} `, id.slice(1)]))).toEqual([]);
  });

  it.each(["", " ", "new", "a\u0000b", "\ud800", "a\nb", "\uffff"])(
    "finds nothing by %j, which no record can have",
    async (id) => {
      expect(await found([id])).toEqual([]);
    },
  );

  it("takes ten thousand ids of the longest kind", async () => {
    const id = await newParent(api);
    const long = Array.from({ length: 9999 }, (_, at) => String(at).padStart(100, "🚀".repeat(50)));
    expect(await found([...long, id])).toEqual([id]);
  });

  it("responds as it is described", async () => {
    const document = (await api.call("GET", "/api/openapi.json")).json();
    const operation = document.paths["/api/issues/lookup"].post;
    const schema = operation.responses["200"].content["application/json"].schema;
    expect(faults(document, schema, (await lookUp({ ids: ["a"] })).json())).toEqual([]);
  });

  it("needs a token", async () => {
    const headers = { authorization: "Bearer none" };
    const response = await api.call("POST", "/api/issues/lookup", {
      body: { ids: ["a"] },
      headers,
    });
    expect(response.statusCode).toBe(401);
  });
});

describe("a look-up is refused", () => {
  it.each([
    [{}, [["ids", "required"]]],
    [{ ids: [] }, [["ids", "required"]]],
    [{ ids: "a" }, [["ids", "required"]]],
    [
      { ids: ["a", 1, null] },
      [
        ["ids.1", "notText"],
        ["ids.2", "notText"],
      ],
    ],
    [{ ids: ["a".repeat(101)] }, [["ids.0", "tooLong"]]],
    [{ ids: Array.from({ length: 10_001 }, () => "a") }, [["ids", "tooLarge"]]],
    [{ ids: ["a"], id: "b" }, [["id", "unknownField"]]],
  ])("where the request is wrong: %#", async (body, expected) => {
    const response = await lookUp(body);
    expect(response.statusCode).toBe(422);
    const { errors } = response.json();
    expect(errors.map(({ field, code }: { field: string; code: string }) => [field, code])).toEqual(
      expected,
    );
  });

  it("where it is no JSON, too long or has parameters", async () => {
    expect((await lookUp('{"ids":')).statusCode).toBe(400);
    expect((await lookUp("[]")).statusCode).toBe(400);
    expect((await lookUp(`{"ids":["${"a".repeat(5_000_000)}"]}`)).statusCode).toBe(413);
    const requested = await api.call("POST", "/api/issues/lookup?x=1", { body: { ids: ["a"] } });
    expect(requested.statusCode).toBe(422);
  });
});
