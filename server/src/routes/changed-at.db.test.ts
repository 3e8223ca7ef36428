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
