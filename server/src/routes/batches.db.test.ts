import { randomUUID } from "node:crypto";
import { Gunzip, gunzipSync, gzip, gzipSync } from "node:zlib";
import { promisify } from "node:util";
import { issue } from "@teckna/domain/entities/issue";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  type Row,
  type SaveResponse,
  asDocument,
  asLines,
  linesOf,
  noRows,
  saveBatch,
} from "../../test/batches.ts";
import { newParent } from "../../test/sample-record.ts";
import { type TestApi, type Wire, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ LIMIT_BATCH_ROWS: "3000", LIMIT_BATCH_BYTES: "1000000" });
});
afterAll(() => api.close());

const send = (body: string | Buffer, headers: Record<string, string> = asDocument) =>
  api.call("POST", "/api/batches", { body, headers });

const save = (rows: readonly Row[], more: object = {}, id = randomUUID()) =>
  saveBatch(api, rows, { ...more, id });

const idOf = (response: SaveResponse, table: string, pasted: string): string =>
  response.result.ids[table]?.[pasted] ?? "";

describe("a batch", () => {
  it("saves issues and their children with new ids, children first or last", async () => {
    const response = await save([
      { table: "warrants", line: 2, cells: { id: "w", issue_id: "case", name: "TO 1" } },
      { table: "issues", line: 2, cells: { id: "case", unit_sub_price: "1 234,50" } },
      { table: "fees", line: 2, cells: { issue_id: "case", fee_cash: "12,5 %", topdown: "ja" } },
    ]);
    expect(response.refused).toEqual([]);
    expect(response.result.created).toEqual({ ...noRows, issues: 1, warrants: 1, fees: 1 });
    const issueId = idOf(response, "issues", "case");
    const found = await api.call("GET", `/api/issues/${issueId}`);
    expect(found.json()).toMatchObject({ unit_sub_price: 1234.5, created_by: "anna", version: 1 });
    const [child] = (await api.call("GET", `/api/warrants?issueId=${issueId}`)).json<Wire[]>();
    expect(child).toMatchObject({ id: idOf(response, "warrants", "w"), name: "TO 1" });
    const [fee] = (await api.call("GET", `/api/fees?issueId=${issueId}`)).json<Wire[]>();
    expect(fee).toMatchObject({ fee_cash: 12.5, topdown: true });
  });

  it("is named by the history of every row it saved", async () => {
    const id = randomUUID();
    const rows = [{ table: "issues", line: 2, cells: { id: "h", share_id: "A" } }];
    const response = await save(rows, {}, id);
    const issueId = idOf(response, "issues", "h");
    expect(await api.history(issue, issueId)).toMatchObject([
      { action: "create", by: "anna", batch: id, changes: { share_id: [null, "A"] } },
    ]);
  });

  it("refuses the rows that fail with their reasons, and saves the others", async () => {
    const response = await save([
      { table: "issues", line: 2, cells: { id: "good" } },
      { table: "issues", line: 3, cells: { id: "bad", outstanding_shares: "1,5 MSEK" } },
      { table: "commits", line: 2, cells: { issue_id: "good" } },
      { table: "warrants", line: 2, cells: { issue_id: "goof" } },
      { table: "bonds", line: 2, cells: {} },
    ]);
    const reasons = response.refused.map(({ table, line, errors }) => [
      table,
      line,
      errors.map(({ field, code }) => [field, code]),
    ]);
    expect(reasons).toEqual(
      expect.arrayContaining([
        ["issues", 3, [["outstanding_shares", "ambiguous"]]],
        ["commits", 2, [["name", "missingField"]]],
        ["warrants", 2, [["issue_id", "unknownIssue"]]],
        ["bonds", 2, [["table", "unknownTable"]]],
      ]),
    );
    expect(response.result.created).toEqual({ ...noRows, issues: 1 });
    expect(response.result.refused).toEqual({ ...noRows, issues: 1, commits: 1, warrants: 1 });
    const unknown = response.refused.find(({ table }) => table === "warrants")?.errors[0];
    expect(unknown).toMatchObject({ params: { id: "goof", closest: "good" } });
    expect(unknown?.["message"]).toContain("Okänt emissions-id goof");
  });

  it("adds children to an issue that is there, and to none that is deleted", async () => {
    const there = await newParent(api);
    const deleted = await newParent(api);
    await api.call("DELETE", `/api/issues/${deleted}`);
    const response = await save([
      { table: "sources", line: 2, cells: { issue_id: there, source_url: "https://a.se/x" } },
      { table: "sources", line: 3, cells: { issue_id: deleted, source_url: "https://a.se/y" } },
    ]);
    expect(response.result.created).toMatchObject({ sources: 1 });
    expect(response.refused).toMatchObject([{ line: 3, errors: [{ code: "unknownIssue" }] }]);
    const url = `/api/sources?issueId=${there}`;
    expect((await api.call("GET", url)).json<Wire[]>()).toHaveLength(1);
  });

  it("saves nothing at all where all or nothing was requested and a row fails", async () => {
    const marker = randomUUID();
    const rows = [
      { table: "issues", line: 2, cells: { id: "a", share_id: marker } },
      { table: "issues", line: 3, cells: { id: "b", rights_required: "0" } },
    ];
    const response = await save(rows, { all_or_nothing: true });
    expect(response.result.created).toEqual(noRows);
    expect(response.refused).toHaveLength(1);
    expect((await api.call("GET", `/api/issues?share_id=${marker}`)).json()).toEqual([]);
  });
});

describe("the same batch again", () => {
  const rows = [
    { table: "issues", line: 2, cells: { id: "x", share_id: "TWICE" } },
    { table: "issues", line: 3, cells: { id: "y", rights_required: "0" } },
  ];

  it("changes nothing and gets the first response", async () => {
    const id = randomUUID();
    const first = await save(rows, {}, id);
    const again = await save(rows, {}, id);
    expect(again).toEqual(first);
    const streamed = await send(linesOf(rows, id), asLines);
    const lines = streamed.body.trim().split("\n");
    expect(JSON.parse(lines.at(-1) ?? "")).toEqual({ result: first.result });
    const issueId = idOf(first, "issues", "x");
    expect(await api.history(issue, issueId)).toHaveLength(1);
  });

  it("is refused with 422 where its body is another one", async () => {
    const id = randomUUID();
    await save(rows, {}, id);
    const other = await send(linesOf(rows.slice(0, 1), id));
    expect(other.statusCode).toBe(422);
    expect(other.json()).toMatchObject({ code: "keyReused" });
  });

  it("is saved once when it is sent twice at the same time", async () => {
    const marker = randomUUID();
    const twice = [{ table: "issues", line: 2, cells: { id: "x", share_id: marker } }];
    const id = randomUUID();
    const responses = await Promise.all([send(linesOf(twice, id)), send(linesOf(twice, id))]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(responses[0]?.body).toBe(responses[1]?.body);
    const found = await api.call("GET", `/api/issues?share_id=${marker}`);
    expect(found.json<Wire[]>()).toHaveLength(1);
  });
});

describe("the stream", () => {
  const many = Array.from({ length: 1200 }, (_, index) => ({
    table: "issues",
    line: index + 2,
    cells: { id: `many-${index}`, share_id: index === 700 ? "x".repeat(101) : "MANY" },
  }));

  it("reports progress, each refused row and last the result", async () => {
    const response = await send(linesOf(many, randomUUID()), asLines);
    expect(response.headers["content-type"]).toContain("application/x-ndjson");
    const lines = response.body
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const progress = lines.filter((line) => "progress" in line).map((line) => line.progress.rows);
    expect(progress.at(-1)).toBe(1199);
    expect(lines.find((line) => "refused" in line)).toMatchObject({
      refused: { table: "issues", line: 702, id: "many-700", errors: [{ code: "tooLong" }] },
    });
    expect(lines.at(-1)).toMatchObject({ result: { created: { issues: 1199 } } });
  });

  it("may be packed", async () => {
    const rows = [{ table: "issues", line: 2, cells: { id: "z" } }];
    const body = gzipSync(linesOf(rows, randomUUID()));
    const response = await send(body, { ...asDocument, "content-encoding": "gzip" });
    expect(response.json()).toMatchObject({ result: { created: { issues: 1 } } });
    const plain = await send(gunzipSync(body).toString());
    expect(plain.json()).toEqual(response.json());
  });
});

describe("a batch is refused", () => {
  const one = { table: "issues", line: 2, cells: { id: "a" } };

  it.each([
    ["no batch at all", "", 422, "invalid"],
    ["a row before the header", JSON.stringify(one), 422, "invalid"],
    ["an id that is no UUID", linesOf([one], "mine"), 422, "invalid"],
    ["a line that is no JSON", `${linesOf([], randomUUID())}\n{"table":`, 400, "malformedJson"],
    ["a repeated key", `${linesOf([], randomUUID())}\n{"line":1,"line":2}`, 400, "malformedJson"],
    ["a row without cells", `${linesOf([], randomUUID())}\n{"table":"issues"}`, 422, "invalid"],
    [
      "a number that would be rounded",
      `${linesOf([], randomUUID())}\n{"table":"issues","line":2,"cells":{"unit_sub_price":1.2345678901234567}}`,
      422,
      "invalid",
    ],
    ["too many bytes", `${linesOf([], randomUUID())}\n${" ".repeat(1_000_001)}`, 413, "tooLarge"],
    [
      "too many rows",
      linesOf(
        Array.from({ length: 3001 }, () => one),
        randomUUID(),
      ),
      413,
      "tooLarge",
    ],
  ])("for %s", async (_, body, status, code) => {
    const response = await send(body);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ code });
  });

  it("in words, with the line, for a number that JSON cannot carry, and for an id", async () => {
    const row = (number: string) =>
      `${linesOf([], randomUUID())}\n{"table":"issues","line":2,"cells":{"rights_required":${number}}}`;
    const errorsOf = async (body: string) => (await send(body)).json().errors;
    expect(await errorsOf(row("9007199254740993"))).toEqual([
      {
        field: "cells.rights_required",
        code: "tooLarge",
        params: { max: 9_007_199_254_740_991, line: 2 },
        message: "Får vara högst 9007199254740991",
      },
    ]);
    expect(await errorsOf(row("1.2345678901234567"))).toMatchObject([
      { code: "tooManyDigits", message: expect.not.stringContaining("{") },
    ]);
    expect(await errorsOf(linesOf([one], randomUUID().toUpperCase()))).toMatchObject([
      { field: "batch.id", code: "badId", message: "Måste vara ett UUID med små bokstäver" },
    ]);
  });

  it("in words for its limits", async () => {
    const rows = Array.from({ length: 3001 }, () => one);
    const response = await send(linesOf(rows, randomUUID()));
    expect(response.json()).toMatchObject({
      errors: [{ field: "rows", code: "tooLarge", params: { max: 3000 } }],
    });
  });

  it("for being too long once it is unpacked, without unpacking all of it", async () => {
    // Compressed in another thread: the test's own thread also runs the server, which would refuse the next requests.
    const bomb = await promisify(gzip)(`${linesOf([], randomUUID())}\n${" \n".repeat(50_000_000)}`);
    const unpacked = vi.spyOn(Gunzip.prototype, "push");
    const response = await send(bomb, { ...asDocument, "content-encoding": "gzip" });
    expect(response.statusCode).toBe(413);
    expect(unpacked.mock.calls.length).toBeGreaterThan(10);
    expect(unpacked.mock.calls.length).toBeLessThan(100);
    unpacked.mockRestore();
  });

  it("for bytes that are no UTF-8, no gzip or of another type", async () => {
    expect((await send(Buffer.from([0x7b, 0xff, 0x0a]))).statusCode).toBe(400);
    const packed = { ...asDocument, "content-encoding": "gzip" };
    expect((await send("not gzip", packed)).statusCode).toBe(400);
    const cutOff = gzipSync(linesOf([one], randomUUID())).subarray(0, 60);
    expect((await send(cutOff, packed)).statusCode).toBe(400);
    expect((await send("{}", { "content-encoding": "br" })).statusCode).toBe(415);
    expect((await send("{}", { "content-type": "application/json" })).statusCode).toBe(415);
    expect((await send("{}", { "content-type": "text/plain" })).statusCode).toBe(415);
  });
});
