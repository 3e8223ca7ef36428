import { commit } from "@teckna/domain/entities/commit";
import { fee } from "@teckna/domain/entities/fee";
import { issue } from "@teckna/domain/entities/issue";
import { warrant } from "@teckna/domain/entities/warrant";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faultsOf } from "../../test/conforms.ts";
import { newParent } from "../../test/sample-record.ts";
import { type TestApi, type Wire, openTestApi } from "../../test/test-api.ts";
import { maxChildren } from "../records/whole/find-whole.ts";
import { maxOfEach, maxWholes } from "../records/whole/find-wholes.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const readWhole = (id: string) => api.call("GET", `/api/issues/${id}/whole`);

const childrenOf = (id: string) =>
  Promise.all([
    api.create(warrant, { issue_id: id, name: "TO 1" }),
    api.create(fee, { issue_id: id, fee_level: 1 }),
  ]);

describe("an issue with its children", () => {
  it("is what each of them is when it is read by itself", async () => {
    const id = await newParent(api);
    const [ofWarrant, ofFee] = await childrenOf(id);
    await childrenOf(await newParent(api));
    const response = await readWhole(id);
    expect(response.json()).toEqual({
      record: (await api.call("GET", `/api/issues/${id}`)).json(),
      children: { warrants: [ofWarrant], fees: [ofFee], commits: [], sources: [] },
      totals: { warrants: 1, fees: 1, commits: 0, sources: 0 },
      waivers: [],
      absences: [],
    });
    expect(await faultsOf(api, "WholeIssue", response.json())).toEqual([]);
  });

  it("has the waivers of its findings, those of its children too, but none taken back", async () => {
    const turned = { sub_start_date: "2026-05-27", sub_end_date: "2026-05-13" };
    const { id } = await api.create(issue, { share_id: "WAIVED", ...turned });
    await api.create(warrant, { issue_id: id, name: "TO 1", ...turned });
    const path = `/api/issues/${String(id)}`;
    const found = (await api.call("GET", `${path}/checks`)).json<Wire[]>();
    for (const entity of ["issues", "warrants"]) {
      const finding = found.find(
        (each) => each["entity"] === entity && each["severity"] === "warning",
      );
      const { rule, record_id, fields, params } = finding ?? {};
      const body = { rule, entity, record_id, fields, params, reason: "Stämmer." };
      expect((await api.call("POST", `${path}/waivers`, { body })).statusCode).toBe(201);
    }
    const whole = (await readWhole(String(id))).json();
    expect(whole.waivers.map((each: Wire) => each["entity"])).toEqual(["issues", "warrants"]);
    expect(whole.waivers).toEqual((await api.call("GET", `${path}/waivers`)).json());
    expect(await faultsOf(api, "WholeIssue", whole)).toEqual([]);
    await api.call("DELETE", `${path}/waivers/${String(whole.waivers[0].id)}`);
    expect((await readWhole(String(id))).json().waivers).toEqual(whole.waivers.slice(1));
  });

  it("has its children in the order in which they were stored, without those deleted", async () => {
    const id = await newParent(api);
    const names = ["C", "A", "B"];
    for (const name of names) await api.create(commit, { issue_id: id, name });
    const gone = await api.create(commit, { issue_id: id, name: "Gone" });
    await api.call("DELETE", `/api/commits/${String(gone["id"])}`);
    const { children, totals } = (await readWhole(id)).json();
    expect(children.commits.map((record: Wire) => record["name"])).toEqual(names);
    expect(totals.commits).toBe(3);
  });

  it("reports how many there are where they are too many to be read at once", async () => {
    const id = await newParent(api);
    await api.database.sql`
      insert into commits (id, issue_id, version, created_at, created_by, updated_at, updated_by, search)
      select 'many-' || n, ${id}, 1, now(), 'bo', now(), 'bo', ''
      from generate_series(1, ${maxChildren + 1}::integer) n`;
    const { children, totals } = (await readWhole(id)).json();
    expect(children.commits).toHaveLength(maxChildren);
    expect(totals.commits).toBe(maxChildren + 1);
  });

  it("is unknown where the issue is not there, or is deleted", async () => {
    const { id } = await api.create(issue, { share_id: "GONE" });
    await api.call("DELETE", `/api/issues/${String(id)}`);
    for (const unknown of [String(id), "nobody", "..%2F"])
      expect((await readWhole(unknown)).statusCode).toBe(404);
  });

  it("takes no parameters", async () => {
    const id = await newParent(api);
    expect((await readWhole(`${id}`)).statusCode).toBe(200);
    expect((await api.call("GET", `/api/issues/${id}/whole?deleted=true`)).statusCode).toBe(422);
  });
});

describe("several issues with their children", () => {
  const readWholes = (body: Wire) => api.call("POST", "/api/issues/whole", { body });

  it("are what each of them is by itself, each once and without those unknown", async () => {
    const ids = [await newParent(api), await newParent(api)] as const;
    await childrenOf(ids[1]);
    const response = await readWholes({ ids: [ids[1], "nobody", ids[0], "\u0000", ids[1]] });
    const each = [await readWhole(ids[1]), await readWhole(ids[0])];
    expect(response.json()).toEqual({ found: each.map((one) => one.json()), left: [] });
    expect(await faultsOf(api, "WholeIssueList", response.json())).toEqual([]);
  });

  it("are left to another request where those before are so large", async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => newParent(api)));
    for (const table of ["commits", "fees", "warrants", "sources"])
      await api.database.sql.unsafe(
        `insert into ${table} (id, issue_id, version, created_at, created_by, updated_at, updated_by, search)
         select i.id || '-' || n, i.id, 1, now(), 'bo', now(), 'bo', ''
         from json_array_elements_text($1::json) i (id), generate_series(1, ${maxOfEach + 1}) n`,
        [JSON.stringify(ids)],
      );
    const { found, left } = (await readWholes({ ids })).json();
    expect(found[0].children.commits).toHaveLength(maxOfEach);
    expect(found[0].totals.commits).toBe(maxOfEach + 1);
    expect(found.map((whole: Wire) => (whole["record"] as Wire)["id"])).toEqual(ids.slice(0, 3));
    expect(left).toEqual(ids.slice(3));
  });

  it("are twenty at most", async () => {
    const many = Array.from({ length: maxWholes + 1 }, (_, n) => `${n}`);
    for (const body of [{ ids: many }, { ids: [] }, { ids: [1] }, {}, { ids: ["a"], more: 1 }])
      expect((await readWholes(body)).statusCode).toBe(422);
    expect((await readWholes({ ids: many.slice(1) })).json()).toEqual({ found: [], left: [] });
  });
});
