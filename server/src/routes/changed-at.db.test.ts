import { setTimeout as wait } from "node:timers/promises";
import { issue } from "@teckna/domain/entities/issue";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApi, type Wire, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
const shares = ["A", "B", "C", "D", "E"] as const;
const idOf = new Map<string, unknown>();

/** So that no two changes are made in one millisecond. */
const pause = (): Promise<void> => wait(2);

const patch = async (share: string, user: string): Promise<void> => {
  await pause();
  const token = await api.issuer.sign({ "cognito:username": user });
  const url = `/api/issues/${String(idOf.get(share))}`;
  const { etag } = (await api.call("GET", url)).headers;
  const response = await api.call("PATCH", url, {
    body: { internal_comment: `${user} ${Math.random()}` },
    headers: {
      "if-match": String(etag),
      "content-type": "application/merge-patch+json",
      authorization: `Bearer ${token}`,
    },
  });
  expect(response.statusCode, response.body).toBe(200);
};

beforeAll(async () => {
  api = await openTestApi();
  for (const share of shares) {
    await pause();
    const { id } = await api.create(issue, { share_id: share });
    idOf.set(share, id);
  }
  await patch("B", "anna");
  await patch("A", "bo");
  await patch("D", "bo");
  await patch("D", "bo");
  await patch("C", "anna");
  await patch("C", "bo");
});
afterAll(() => api.close());

const list = async (query: string) => {
  const response = await api.call("GET", `/api/issues?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response;
};

const sharesIn = (records: readonly Wire[]): unknown[] =>
  records.map(({ share_id: share }) => share);

const ofAnna = ["C", "B", "E", "D", "A"];
const byAnna = "changed_by=anna&sort=-changed_at";

it("lists what a user has changed, by that user's own changes alone", async () => {
  const latest = await list(byAnna);
  expect(sharesIn(latest.json())).toEqual(ofAnna);
  expect(latest.headers["x-total-count"]).toBe("5");
  expect(Object.keys(latest.json<Wire[]>()[0] ?? {})).not.toContain("changed_at");
  const ofBo = await list("changed_by=bo&sort=-changed_at");
  expect(sharesIn(ofBo.json())).toEqual(["C", "D", "A"]);
  expect(sharesIn((await list("changed_by=eva&sort=-changed_at")).json())).toEqual([]);
  expect(sharesIn((await list("changed_by=bo&sort=changed_at")).json())).toEqual(["A", "D", "C"]);
});

it("continues after each page, forwards and backwards, as it is written", async () => {
  const found: unknown[] = [];
  let url: string | undefined = `/api/issues?${byAnna}&page_size=2`;
  let last = "";
  while (url !== undefined) {
    const { headers, json } = await api.call("GET", url);
    found.push(...sharesIn((json as () => Wire[])()));
    const links = String(headers["link"]);
    last = /<([^>]+)>; rel="prev"/.exec(links)?.[1] ?? last;
    url = /<([^>]+)>; rel="next"/.exec(links)?.[1];
  }
  expect(found).toEqual(ofAnna);
  expect(sharesIn((await api.call("GET", last)).json())).toEqual(["E", "D"]);
  expect(sharesIn((await list(`${byAnna}&page=2&page_size=2`)).json())).toEqual(["E", "D"]);
});

it("combines it with other filters and searches", async () => {
  expect(sharesIn((await list(`${byAnna}&share_id.in=A,B,C`)).json())).toEqual(["C", "B", "A"]);
  expect(sharesIn((await list(`${byAnna}&q=b`)).json())).toContain("B");
  const group = "any.1.1.changed_by=bo&any.1.2.share_id=B";
  expect(sharesIn((await list(`${byAnna}&${group}`)).json())).toEqual(["C", "B", "D", "A"]);
});

/** All ids of a list, page by page, in one direction after the other. */
const walk = async (query: string): Promise<{ there: unknown[]; back: unknown[] }> => {
  const [there, back]: [unknown[], unknown[]] = [[], []];
  let url: string | undefined = `/api/issues?${query}`;
  let previous: string | undefined;
  while (url !== undefined) {
    const response = await api.call("GET", url);
    const ids = response.json<Wire[]>().map(({ id }) => id);
    const links = String(response.headers["link"]);
    const isBack: boolean = back.length > 0;
    if (isBack) back.unshift(...ids);
    else there.push(...ids);
    const next: string | undefined = /<([^>]+)>; rel="next"/.exec(links)?.[1];
    previous = /<([^>]+)>; rel="prev"/.exec(links)?.[1];
    if (!isBack && next === undefined) back.push(...ids);
    url = back.length > 0 ? previous : next;
  }
  return { there, back };
};

it("reads the same along the author's changes as by examining all records", async () => {
  const { sql } = api.database;
  const users = ["cecilia", "david", "eva"];
  const records = Array.from({ length: 30 }, (_, at) => ({ id: `many-${at}`, at }));
  const moment = (tick: number): string => new Date(Date.UTC(2026, 0, 1) + tick).toISOString();
  for (const { id, at } of records) {
    // Few different times, as a batch has: the ids decide.
    const events = Array.from({ length: 1 + (at % 4) }, (_, version) => ({
      by: users[(at * 7 + version * 5) % users.length] ?? "",
      time: moment(((version * 13 + at * (version + 1)) % 6) + version * 3),
    }));
    const [first, last] = [events[0], events.at(-1)];
    await sql`
      insert into issues (id, share_id, version, created_at, created_by, updated_at, updated_by, search,
        deleted_at, deleted_by, deletion)
      select ${id}, 'MANY', ${events.length}, ${first?.time ?? ""}, ${first?.by ?? ""}, ${last?.time ?? ""},
        ${last?.by ?? ""}, '', d.at, d.by, d.id
      from (select case when ${at % 10 === 9} then now() end as at, case when ${at % 10 === 9} then 'x' end as by,
        case when ${at % 10 === 9} then gen_random_uuid() end as id) d`;
    for (const [index, { by, time }] of events.entries())
      await sql`
        insert into history (entity, record_id, version, at, by, action, changes)
        values ('issue', ${id}, ${index + 1}, ${time}, ${by}, ${index === 0 ? "create" : "replace"}, '{}')`;
  }
  for (const user of users) {
    const query = `changed_by=${user}&sort=-changed_at`;
    // A further condition, which all records fulfil, is examined on each of them.
    const examined = await list(`${query}&id.not=none&page_size=100`);
    const ids = examined.json<Wire[]>().map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(9);
    for (const size of [2, 7])
      expect(await walk(`${query}&page_size=${size}`)).toEqual({ there: ids, back: ids });
    const paged = await list(`${query}&page=3&page_size=4`);
    expect(paged.json<Wire[]>().map(({ id }) => id)).toEqual(ids.slice(8, 12));
    expect(paged.headers["x-total-count"]).toBe(String(ids.length));
  }
});

it("exports in the same order", async () => {
  const { body } = await api.call(
    "GET",
    `/api/export/issues?${byAnna}&format=csv&columns=share_id`,
  );
  expect(body.trim().split(/\r?\n/).slice(1)).toEqual(ofAnna);
  const ids = await api.call("GET", `/api/export/issues?${byAnna}&format=ndjson&columns=id`);
  expect(ids.body.trim().split("\n")).toEqual(
    ofAnna.map((share) => JSON.stringify({ id: idOf.get(share) })),
  );
});

it("refuses it without a user, and of a past moment", async () => {
  const problemsOf = async (query: string): Promise<unknown> => {
    const response = await api.call("GET", `/api/issues?${query}`);
    expect(response.statusCode).toBe(422);
    return response.json<{ errors: Wire[] }>().errors.map(({ field, code }) => [field, code]);
  };
  expect(await problemsOf("sort=-changed_at")).toEqual([["changed_by", "required"]]);
  expect(await problemsOf("sort=changed_at&any.1.1.changed_by=anna")).toEqual([
    ["changed_by", "required"],
  ]);
  expect(await problemsOf(`${byAnna}&as_of=2026-01-01`)).toEqual([["sort", "onlyNow"]]);
});

it("lists what a user has deleted, the latest first", async () => {
  for (const share of ["E", "A"]) {
    await pause();
    const url = `/api/issues/${String(idOf.get(share))}`;
    const { etag } = (await api.call("GET", url)).headers;
    const response = await api.call("DELETE", url, { headers: { "if-match": String(etag) } });
    expect(response.statusCode, response.body).toBeLessThan(300);
  }
  expect(sharesIn((await list(`${byAnna}&deleted=true`)).json())).toEqual(["A", "E"]);
});
