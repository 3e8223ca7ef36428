import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleting, newFamily, readWhole, replacing, sendChanges } from "../../test/changesets.ts";
import { faultsOf } from "../../test/conforms.ts";
import { type TestApi, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

type Conflicts = { code: string; conflicts: { table: string; id: string; code: string }[] };

describe("a save meets what others did meanwhile", () => {
  it("names every record that has another version, and saves nothing", async () => {
    const family = await newFamily(api);
    const others = { issue_id: family.issue, name: "Of another user" };
    for (const table of ["warrants", "commits"] as const) {
      const record = table === "warrants" ? family.warrant : family.commit;
      await api.call("PUT", `/api/${table}/${String(record["id"])}`, { body: others });
    }
    await api.call("DELETE", `/api/fees/${String(family.fee["id"])}`);
    const before = await readWhole(api, family.issue);
    const response = await sendChanges(api, family.issue, {
      id: randomUUID(),
      created: [{ table: "sources", record: { source_type: "Prospekt" } }],
      replaced: [
        replacing("warrants", family.warrant, { name: "Mine" }),
        replacing("fees", family.fee, { fee_level: 3 }),
      ],
      deleted: [deleting("commits", family.commit)],
    });
    expect(response.statusCode).toBe(412);
    const { id: warrantId } = family.warrant;
    expect(response.json()).toMatchObject({
      code: "versionMismatch",
      conflicts: [
        { table: "warrants", id: warrantId, code: "versionMismatch", current: { version: 2 } },
        { table: "fees", id: family.fee["id"], code: "notFound", current: null },
        { table: "commits", id: family.commit["id"], code: "versionMismatch" },
      ],
    });
    expect(await faultsOf(api, "Problem", response.json())).toEqual([]);
    expect(await readWhole(api, family.issue)).toEqual(before);
  });

  it("does not reach the children of another issue", async () => {
    const [mine, other] = [await newFamily(api), await newFamily(api)];
    const response = await sendChanges(api, mine.issue, {
      id: randomUUID(),
      replaced: [replacing("warrants", { ...other.warrant, issue_id: mine.issue }, { name: "X" })],
      deleted: [deleting("commits", other.commit)],
    });
    expect(response.statusCode).toBe(412);
    const { conflicts } = response.json<Conflicts>();
    expect(conflicts.map(({ code }) => code)).toEqual(["notFound", "notFound"]);
    expect(await readWhole(api, other.issue)).toMatchObject({
      children: { warrants: [{ version: 1 }], commits: [{ version: 1 }] },
    });
  });

  it("names the ids that are taken, be it by deleted records", async () => {
    const family = await newFamily(api);
    await api.call("DELETE", `/api/fees/${String(family.fee["id"])}`);
    const created = [
      { table: "fees", record: { id: family.fee["id"] } },
      { table: "warrants", record: { id: "free", name: "TO" } },
      { table: "commits", record: { id: family.commit["id"] } },
    ];
    const response = await sendChanges(api, family.issue, { id: randomUUID(), created });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: "idExists",
      conflicts: [
        { table: "fees", id: family.fee["id"], code: "idExists", current: null },
        { table: "commits", id: family.commit["id"], code: "idExists", current: family.commit },
      ],
    });
    expect((await api.call("GET", "/api/warrants/free")).statusCode).toBe(404);
  });

  it("is refused where a new issue has the id of another one", async () => {
    const family = await newFamily(api);
    const created = [
      { table: "issues", record: { share_id: "SAME" } },
      { table: "fees", record: { fee_level: 1 } },
    ];
    const response = await sendChanges(api, family.issue, { id: randomUUID(), created });
    expect(response.json()).toMatchObject({
      code: "idExists",
      conflicts: [{ table: "issues", id: family.issue }],
    });
    expect(await readWhole(api, family.issue)).toMatchObject({ totals: { fees: 1 } });
  });
});
