import { randomUUID } from "node:crypto";
import { issue } from "@teckna/domain/entities/issue";
import { warrant } from "@teckna/domain/entities/warrant";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { noRows } from "../../test/batches.ts";
import {
  deleting,
  newFamily,
  readWhole,
  replacing,
  saveChanges,
  sendChanges,
} from "../../test/changesets.ts";
import { faultsOf } from "../../test/conforms.ts";
import { type TestApi, type Wire, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const read = async (path: string): Promise<Wire> => (await api.call("GET", `/api/${path}`)).json();

describe("a save of an issue and its children", () => {
  it("creates, replaces and deletes together, and returns what is stored", async () => {
    const family = await newFamily(api);
    const parent = await read(`issues/${family.issue}`);
    const id = randomUUID();
    const response = await saveChanges(api, family.issue, {
      id,
      created: [
        { table: "commits", record: { name: "Ny", amount_in_cash: "2.5" } },
        { table: "fees", record: { id: "own id", fee_level: 2 } },
      ],
      replaced: [
        replacing("warrants", family.warrant, { name: "TO 2" }),
        replacing("issues", parent, { share_id: "NEW", sub_start_date: "2026-05-13" }),
      ],
      deleted: [deleting("fees", family.fee)],
    });
    const [ofCommit, ofFee] = response.created;
    expect(response).toEqual({
      id,
      created: [
        { table: "commits", record: await read(`commits/${String(ofCommit?.record["id"])}`) },
        { table: "fees", record: await read("fees/own%20id") },
      ],
      replaced: [
        { table: "warrants", record: await read(`warrants/${String(family.warrant["id"])}`) },
        { table: "issues", record: await read(`issues/${family.issue}`) },
      ],
      deleted: [{ table: "fees", id: family.fee["id"], version: 2 }],
    });
    expect(ofCommit?.record).toMatchObject({
      name: "Ny",
      amount_in_cash: 2.5,
      version: 1,
      issue_id: family.issue,
      issue_name: "NEW 2026",
    });
    expect(response.replaced[0]?.record).toMatchObject({
      name: "TO 2",
      version: 2,
      issue_name: "NEW 2026",
    });
    expect(await readWhole(api, family.issue)).toMatchObject({
      record: { share_id: "NEW", version: 2 },
      children: {
        warrants: [{ name: "TO 2" }],
        fees: [{ id: "own id" }],
        commits: [{ name: "Ägaren", version: 1 }, { name: "Ny" }],
      },
    });
    expect(ofFee?.record).toMatchObject({ fee_level: 2 });
    expect(await faultsOf(api, "ChangesetResponse", response)).toEqual([]);
  });

  it("leaves in the history of each record what single writes leave, with one batch", async () => {
    const family = await newFamily(api);
    const { id } = await saveChanges(api, family.issue, {
      created: [{ table: "warrants", record: { id: `w-${family.issue}`, name: "TO 3" } }],
      replaced: [replacing("commits", family.commit, { amount_in_cash: 9 })],
      deleted: [deleting("fees", family.fee)],
    });
    const latest = `/api/issues/${family.issue}/history?children=true&page_size=3`;
    const history = await api.call("GET", latest);
    expect(history.json()).toEqual(
      [
        { table: "fees", name: "Bottengaranti", version: 2, action: "delete", changes: {} },
        {
          table: "warrants",
          name: "TO 3",
          version: 1,
          action: "create",
          changes: {
            id: [null, `w-${family.issue}`],
            issue_id: [null, family.issue],
            name: [null, "TO 3"],
          },
        },
        {
          table: "commits",
          name: "Ägaren",
          version: 2,
          action: "replace",
          changes: { amount_in_cash: [1.5, 9] },
        },
      ].map((row) => ({
        ...row,
        record_id: expect.any(String),
        at: expect.any(String),
        by: "anna",
        batch: id,
        waiver: null,
        citations: [],
        absences: [],
      })),
    );
  });

  it("stores a new issue with its children in one request", async () => {
    const id = `new ${randomUUID()}`;
    const response = await saveChanges(api, id, {
      created: [
        { table: "warrants", record: { name: "TO 1" } },
        { table: "issues", record: { share_id: "FRESH", record_date: "2026-01-02" } },
      ],
    });
    expect(response.created.map(({ record }) => record)).toMatchObject([
      { issue_id: id, name: "TO 1", issue_name: "FRESH 2026" },
      { id, share_id: "FRESH", version: 1 },
    ]);
  });

  it("deletes an issue with all its children, which come back with it", async () => {
    const family = await newFamily(api);
    const parent = await read(`issues/${family.issue}`);
    await saveChanges(api, family.issue, {
      deleted: [deleting("issues", parent), deleting("fees", family.fee)],
    });
    expect(await readWhole(api, family.issue)).toEqual({ status: 404 });
    const warrantPath = `/api/warrants/${String(family.warrant["id"])}`;
    expect((await api.call("GET", warrantPath)).statusCode).toBe(404);
    await api.call("POST", `/api/issues/${family.issue}/restore`);
    expect(await readWhole(api, family.issue)).toMatchObject({
      totals: { warrants: 1, fees: 1, commits: 1 },
    });
  });

  it("stands in the register as what was done to this issue", async () => {
    const family = await newFamily(api);
    const { id } = await saveChanges(api, family.issue, {
      created: [{ table: "commits", record: { name: "A" } }],
      replaced: [replacing("warrants", family.warrant, { name: "B" })],
      deleted: [deleting("fees", family.fee)],
    });
    const entry = await read(`batches/${id}`);
    expect(entry).toMatchObject({
      id,
      kind: "changeset",
      issue_id: family.issue,
      by: "anna",
      all_or_nothing: true,
      created: { ...noRows, commits: 1 },
      replaced: { ...noRows, warrants: 1 },
      removed: { ...noRows, fees: 1 },
      refused: noRows,
      names: ["PARENT"],
      undone_by: null,
    });
    expect(await faultsOf(api, "Batch", entry)).toEqual([]);
    for (const part of ["ids", "refused"]) expect(await read(`batches/${id}/${part}`)).toEqual([]);
  });

  it("writes nothing where all is as it is sent, and is not in the register", async () => {
    const family = await newFamily(api);
    const body = { id: randomUUID(), replaced: [replacing("warrants", family.warrant, {})] };
    const response = await saveChanges(api, family.issue, body);
    expect(response.replaced[0]?.record).toEqual(family.warrant);
    expect((await api.call("GET", `/api/batches/${body.id}`)).statusCode).toBe(404);
    expect(await api.history(warrant, family.warrant["id"])).toHaveLength(1);
    expect(await saveChanges(api, family.issue, body)).toEqual(response);
  });

  it("is unknown for an issue that is not there", async () => {
    const { id } = await api.create(issue, { share_id: "GONE" });
    await api.call("DELETE", `/api/issues/${String(id)}`);
    for (const unknown of [String(id), "nobody", "new"]) {
      const body = { id: randomUUID(), created: [{ table: "fees", record: {} }] };
      expect((await sendChanges(api, unknown, body)).statusCode).toBe(404);
    }
  });
});

it("is refused with all problems of all its records, each in words and with its place", async () => {
  const family = await newFamily(api);
  const before = await readWhole(api, family.issue);
  const response = await api.call("POST", `/api/issues/${family.issue}/changes`, {
    body: {
      id: randomUUID(),
      created: [
        { table: "commits", record: { name: "Saved by itself" } },
        { table: "sources", record: { id: "s", source_url: "ftp://example.com" } },
      ],
      replaced: [replacing("commits", family.commit, { amount_in_cash: -1, name: 5 })],
    },
    headers: { "accept-language": "en" },
  });
  expect(response.statusCode).toBe(422);
  const place = { list: "replaced", index: 0, table: "commits", id: family.commit["id"] };
  expect(response.json()).toMatchObject({
    code: "invalid",
    errors: [
      {
        list: "created",
        index: 1,
        table: "sources",
        id: "s",
        field: "source_url",
        code: "badUrl",
        params: {},
        message: expect.any(String),
      },
      { ...place, field: "name", code: "notText" },
      { ...place, field: "amount_in_cash", code: "belowMin", message: "Must be a positive number" },
    ],
  });
  expect(await faultsOf(api, "Problem", response.json())).toEqual([]);
  expect(await readWhole(api, family.issue)).toEqual(before);
});
