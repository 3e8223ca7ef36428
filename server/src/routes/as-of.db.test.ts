import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { issue } from "@teckna/domain/entities/issue";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listsOfAnyKind } from "../../test/lists-of-any-kind.ts";
import { replacing, sendChanges } from "../../test/changesets.ts";
import { type TestApi, type Wire, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

/** A time after everything written so far, and before everything written later. */
const momentNow = async (): Promise<string> => {
  await sleep(2);
  const moment = new Date().toISOString();
  await sleep(2);
  return moment;
};

const asOf = (url: string, moment: string): string =>
  `${url}${url.includes("?") ? "&" : "?"}as_of=${moment}`;

const urlsOf = (known: readonly Known[]): readonly string[] => [
  ...listsOfAnyKind.map((list) => `/api/${list}`),
  ...known.slice(0, 6).map(({ table, id }) => `/api/${table}/${id}`),
  ...known
    .slice(0, 6)
    .flatMap(({ table, id }) => (table === "issues" ? [`/api/issues/${id}/whole`] : [])),
  "/api/export/issues?format=ndjson&sort=share_id,id",
  "/api/export/commits?format=csv&sort=issue_name,id",
];

type Seen = { readonly moment: string; readonly bodies: ReadonlyMap<string, string> };

const read = async (url: string, moment?: string): Promise<string> => {
  const response = await api.call("GET", moment === undefined ? url : asOf(url, moment));
  // Comparable parts of a response: a list with its total; an unknown record with the same error text.
  const { "x-total-count": total = "" } = response.headers;
  const body =
    response.statusCode === 404 ? "unknown" : response.body.replace(/,"waivers":\[.*?\]\}$/, "}");
  return `${response.statusCode} ${String(total)} ${body}`;
};

const readAll = async (urls: readonly string[], moment?: string) => {
  const bodies = new Map<string, string>();
  for (const url of urls) bodies.set(url, await read(url, moment));
  return bodies;
};

const names = fc.constantFrom("Anka", "B AB", "Ängö", null);
const days = fc.constantFrom("2026-01-15", "2026-03-01", "2027-12-31", null);
const issueValues = fc.record(
  {
    share_id: fc.constantFrom("Anka", "B AB", "Ängö", "İ Σ"),
    sub_start_date: days,
    sub_end_date: days,
    unit_sub_price: fc.constantFrom(1.5, 0.123456789, null),
    internal_comment: fc.constantFrom("två\nrader", "anka", null),
    cancelled: fc.constantFrom(true, false, null),
  },
  { requiredKeys: ["share_id"] },
);
const commitValues = fc.record(
  { name: names, amount_in_cash: fc.constantFrom(1, 2.5, 1e9, null) },
  { requiredKeys: [] },
);
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom(
      ...([
        "create",
        "createChild",
        "patch",
        "patch",
        "delete",
        "restore",
        "save",
        "undo",
      ] as const),
    ),
    at: fc.nat(1000),
    ofIssue: issueValues,
    ofCommit: commitValues,
  }),
  { minLength: 10, maxLength: 16 },
);
type Step = typeof steps extends fc.Arbitrary<(infer S)[]> ? S : never;

type Known = { readonly table: string; readonly id: string };

/** Makes random writes, each to one record, if its state permits. */
class Writer {
  readonly known: Known[] = [];
  readonly #batches: string[] = [];

  #pick(at: number, isWanted: (known: Known) => boolean = () => true): Known | undefined {
    const wanted = this.known.filter(isWanted);
    return wanted[at % Math.max(1, wanted.length)];
  }

  async #create(table: string, body: Wire): Promise<void> {
    const response = await api.call("POST", `/api/${table}`, { body });
    if (response.statusCode === 201) this.known.push({ table, id: String(response.json().id) });
  }

  async #save(target: Known, { ofIssue, ofCommit }: Step): Promise<void> {
    const path = `/api/issues/${target.id}`;
    const current = (await api.call("GET", path)).json<Wire>();
    const id = randomUUID();
    const response = await sendChanges(api, target.id, {
      id,
      created: [{ table: "commits", record: ofCommit }],
      ...(current["id"] !== undefined && { replaced: [replacing("issues", current, ofIssue)] }),
    });
    if (response.statusCode === 200) this.#batches.push(id);
  }

  async take(step: Step): Promise<void> {
    const { kind, at, ofIssue, ofCommit } = step;
    const target = this.#pick(at);
    const parent = this.#pick(at, ({ table }) => table === "issues");
    if (kind === "create" || !target || !parent) return this.#create("issues", ofIssue);
    const isFee = at % 3 === 0;
    const path = `/api/${target.table}/${target.id}`;
    switch (kind) {
      case "createChild":
        return this.#create(isFee ? "fees" : "commits", {
          issue_id: parent.id,
          ...(isFee ? { level_name: ofCommit.name ?? "Botten" } : ofCommit),
        });
      case "save":
        return this.#save(parent, step);
      case "undo": {
        const batch = this.#batches[at % Math.max(1, this.#batches.length)];
        if (batch !== undefined) await api.call("POST", `/api/batches/${batch}/undo`);
        return;
      }
      case "delete":
        return void (await api.call("DELETE", path));
      case "restore":
        return void (await api.call("POST", `${path}/restore`));
      case "patch": {
        const ofFee = { level_name: ofCommit.name ?? "Topp" };
        const bodies = new Map<string, Wire>([
          ["issues", ofIssue],
          ["commits", ofCommit],
        ]);
        await api.call("PATCH", path, { body: bodies.get(target.table) ?? ofFee });
      }
    }
  }
}

describe("data as they stood", () => {
  it("are what was read at that moment, whatever has been written since", async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const writer = new Writer();
        const seen: Seen[] = [];
        for (const step of taken) {
          await writer.take(step);
          if (step.at % 5 !== 0) continue;
          const urls = urlsOf(writer.known);
          seen.push({ moment: await momentNow(), bodies: await readAll(urls) });
        }
        for (const { moment, bodies } of seen)
          expect(await readAll([...bodies.keys()], moment)).toEqual(bodies);
      }),
      { numRuns: 2, endOnFailure: true },
    );
  }, 120_000);

  it("are empty before the first record, and unknown one by one", async () => {
    const { id } = await api.create(issue, { share_id: "LATER" });
    const before = "2020-01-01";
    const list = await api.call("GET", `/api/issues?as_of=${before}`);
    expect([list.json(), list.headers["x-total-count"]]).toEqual([[], "0"]);
    for (const path of [`issues/${String(id)}`, `issues/${String(id)}/whole`])
      expect((await api.call("GET", `/api/${path}?as_of=${before}`)).statusCode).toBe(404);
  });

  it("are asked for by Stockholm's time, with an offset, or by a day", async () => {
    const { id } = await api.create(issue, { share_id: "TIMED" });
    const path = `/api/issues/${String(id)}`;
    await api.database.sql.unsafe(
      `update issues set created_at = '2026-03-29T00:30:00+01:00', updated_at = '2026-03-29T00:30:00+01:00' where id = '${String(id)}'`,
    );
    const statusAt = async (moment: string) =>
      (await api.call("GET", `${path}?as_of=${moment}`)).statusCode;
    expect(await statusAt("2026-03-29")).toBe(404);
    expect(await statusAt("2026-03-29T00:29")).toBe(404);
    expect(await statusAt("2026-03-29T00:30")).toBe(200);
    expect(await statusAt("2026-03-28T23:30:00Z")).toBe(200);
    expect(await statusAt("2026-03-29T00:29:59%2B01:00")).toBe(404);
    // A plus sign that was not percent-encoded.
    expect(await statusAt("2026-03-29T00:30+01:00")).toBe(200);
    expect(await statusAt("2026-03-30")).toBe(200);
    // As Python's isoformat() prints it, with more decimals than records have.
    expect(await statusAt("2026-03-28T23:29:59.999999%2B00:00")).toBe(404);
    expect(await statusAt("2026-03-28T23:30:00.000001%2B00:00")).toBe(200);
  });

  it.each([
    ["as_of=2999-01-01", "as_of", "inFuture"],
    ["as_of=2026-03-29T02:30", "as_of", "notADateTime"],
    ["as_of=2026-03-29T00:30:61.123456Z", "as_of", "notADateTime"],
    ["as_of=yesterday", "as_of", "notADateTime"],
    ["as_of=", "as_of", "required"],
    ["as_of=2026-01-01&as_of=2026-01-02", "as_of", "unknownParameter"],
  ])("are refused where %s", async (query, field, code) => {
    const { id } = await api.create(issue, { share_id: "ASKED" });
    for (const path of ["issues", `issues/${String(id)}`, `issues/${String(id)}/whole`]) {
      const response = await api.call("GET", `/api/${path}?${query}`);
      expect(response.statusCode, path).toBe(422);
      expect(response.json().errors).toMatchObject([{ field, code }]);
    }
  });

  it("know nothing of what the checks find", async () => {
    const response = await api.call("GET", "/api/issues?check=D08&as_of=2026-01-01");
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toMatchObject([{ field: "check", code: "onlyNow" }]);
  });

  it("have the version of then as their tag, which later writes do not match", async () => {
    const created = await api.create(issue, { share_id: "TAGGED" });
    const path = `/api/issues/${String(created["id"])}`;
    const moment = await momentNow();
    await api.call("PATCH", path, { body: { share_id: "NEW" } });
    const then = await api.call("GET", asOf(path, moment));
    expect([then.json(), then.headers["etag"]]).toEqual([created, '"1"']);
    const again = await api.call("GET", asOf(path, moment), {
      headers: { "if-none-match": '"1"' },
    });
    expect(again.statusCode).toBe(304);
    const list = asOf("/api/issues?share_id=TAGGED", moment);
    // Background work, such as checking what was just written, also changes the snapshot.
    const requestAgain = async (): Promise<unknown> => {
      const { headers } = await api.call("GET", list);
      const tag = { headers: { "if-none-match": String(headers["etag"]) } };
      return (await api.call("GET", list, tag)).statusCode;
    };
    expect((await api.call("GET", list)).json()).toEqual([created]);
    await expect.poll(requestAgain, { timeout: 20_000 }).toBe(304);
    const headers = { "if-match": '"1"' };
    const late = await api.call("PATCH", path, { body: { share_id: "OLD" }, headers });
    expect(late.statusCode).toBe(412);
  });

  it("go on from page to page by a cursor of the same moment alone", async () => {
    const moment = await momentNow();
    const first = await api.call("GET", asOf("/api/issues?page_size=2&sort=share_id", moment));
    const next = /<([^>]*)>; rel="next"/.exec(String(first.headers["link"]))?.[1] ?? "";
    expect(decodeURIComponent(next)).toContain(`as_of=${moment}`);
    expect((await api.call("GET", next)).statusCode).toBe(200);
    const other = next.replace(/as_of=[^&]*/, "as_of=2026-01-01");
    expect((await api.call("GET", other)).statusCode).toBe(422);
  });

  it("keep what stood, where the clocks of two writes crossed", async () => {
    const { id } = await api.create(issue, { share_id: "FIRST" });
    const path = `/api/issues/${String(id)}`;
    for (const share_id of ["SECOND", "THIRD"])
      await api.call("PATCH", path, { body: { share_id } });
    await api.call("PATCH", path, { body: { cancelled: true } });
    const { sql } = api.database;
    // By the clocks, version 2 was written after version 3, and version 4 after both.
    const times = ["2026-01-01", "2026-01-04", "2026-01-03", "2026-01-05"];
    await sql.unsafe("alter table history disable trigger history_is_only_added_to");
    for (const [at, time] of times.entries())
      await sql.unsafe(
        `update history set at = '${time}' where record_id = '${String(id)}' and version = ${at + 1}`,
      );
    await sql.unsafe("alter table history enable trigger history_is_only_added_to");
    await sql.unsafe(
      `update issues set created_at = '2026-01-01', updated_at = '2026-01-05' where id = '${String(id)}'`,
    );
    const seen = async (moment: string) => {
      const one = (await api.call("GET", asOf(path, moment))).json<Wire>();
      const [listed] = (await api.call("GET", asOf(`/api/issues?id=${String(id)}`, moment))).json<
        Wire[]
      >();
      expect(listed).toEqual(one);
      return [one["version"], one["share_id"], one["cancelled"]];
    };
    expect(await seen("2026-01-02")).toEqual([1, "FIRST", null]);
    expect(await seen("2026-01-03T12:00")).toEqual([3, "THIRD", null]);
    expect(await seen("2026-01-04T12:00")).toEqual([3, "THIRD", null]);
    expect(await seen("2026-01-06")).toEqual([4, "THIRD", true]);
  });
});
