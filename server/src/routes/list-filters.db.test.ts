import { type AnyEntity, entities } from "@teckna/domain/entities";
import { commit } from "@teckna/domain/entities/commit";
import { issue } from "@teckna/domain/entities/issue";
import { source } from "@teckna/domain/entities/source";
import { warrant } from "@teckna/domain/entities/warrant";
import type { ChildCondition, Condition, FilterSet } from "@teckna/domain/filters/condition";
import { writeFilters } from "@teckna/domain/filters/filter-set";
import { resolveDay } from "@teckna/domain/filters/relative-day";
import { stockholmText } from "@teckna/domain/stockholm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anyCondition } from "../../test/any-condition.ts";
import { filteredRecords } from "../../test/filtered-records.ts";
import { linkOf } from "../../test/links.ts";
import { matchesField } from "../../test/matches-field.ts";
import { type TestApi, type Wire, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
const everything = new Map<string, Wire[]>();
const today = stockholmText(Date.now()).slice(0, 10);

const dayFrom = (amount: number): string => resolveDay({ amount, unit: "d" }, today);

const { issues, children } = filteredRecords(dayFrom);

const fetchAll = async (entity: AnyEntity, query = ""): Promise<Wire[]> => {
  const response = await api.call("GET", `/api/${entity.path}?page_size=100&${query}`);
  expect(response.statusCode, response.body).toBe(200);
  expect(response.headers["x-total-count"]).toBe(String(response.json<Wire[]>().length));
  return response.json<Wire[]>();
};

beforeAll(async () => {
  api = await openTestApi();
  const made: Wire[] = [];
  for (const body of issues) made.push(await api.create(issue, body));
  for (const [entity, of, body] of children)
    await api.create(entity, { issue_id: made[of]?.["id"], ...body });
  const bo = await api.issuer.sign({ "cognito:username": "bo" });
  const change = async (at: number, token?: string) => {
    const { json } = await api.call("GET", `/api/issues/${String(made[at]?.["id"])}`);
    const found = (json as () => Wire)();
    const {
      version,
      created_at: _a,
      created_by: _b,
      updated_at: _c,
      updated_by: _d,
      ...body
    } = found;
    const response = await api.call("PUT", `/api/issues/${String(found["id"])}`, {
      body: { ...body, internal_comment: `by ${token ? "bo" : "anna"} after ${String(version)}` },
      headers: {
        "if-match": `"${String(version)}"`,
        ...(token && { authorization: `Bearer ${token}` }),
      },
    });
    expect(response.statusCode, response.body).toBe(200);
  };
  await change(0, bo);
  await change(0);
  await change(1, bo);
  for (const entity of entities) everything.set(entity.path, await fetchAll(entity));
});
afterAll(() => api.close());

/** Who wrote which issue, by its share id. */
const changed: ReadonlyMap<string, readonly string[]> = new Map([
  ["anna", issues.map(({ share_id: share }) => String(share))],
  ["bo", ["NXTCL", "nxtcl B"]],
]);

const childrenOfRecord = ({ path }: AnyEntity, { id }: Wire): Wire[] =>
  (everything.get(path) ?? []).filter((child) => child["issue_id"] === id);

const matches = (
  entity: AnyEntity,
  condition: Exclude<Condition, ChildCondition>,
  record: Wire,
): boolean => {
  switch (condition.of) {
    case "field":
      return matchesField(condition, record, today);
    case "children":
      return (childrenOfRecord(condition.entity, record).length === 0) === condition.isEmpty;
    case "changedBy":
      if (entity !== issue) return condition.user === "anna";
      return changed.get(condition.user)?.includes(String(record["share_id"])) ?? false;
    case "finding":
      return false;
    case "absent":
      return !condition.isAbsent && (record[condition.field.wire] ?? null) === null;
    case "cited":
      return !condition.isCited && (record[condition.field.wire] ?? null) !== null;
  }
};

/** Conditions on children of one table with the same `demand` must hold for one and the same child. */
const fits = (entity: AnyEntity, conditions: readonly Condition[], record: Wire): boolean => {
  const ofChild = (all: readonly ChildCondition[], one: ChildCondition): boolean => {
    const same = all.filter(
      (each) => each.entity === one.entity && each.requirement === one.requirement,
    );
    const found = childrenOfRecord(one.entity, record).some((child) =>
      same.every((each) => matches(one.entity, each.condition, child)),
    );
    return found === (one.requirement === "has");
  };
  const ofChildren = conditions.filter((condition) => condition.of === "child");
  return (
    conditions.every((each) => each.of === "child" || matches(entity, each, record)) &&
    ofChildren.every((each) => ofChild(ofChildren, each))
  );
};

const modelOf = (entity: AnyEntity, { conditions, groups }: FilterSet): unknown[] =>
  (everything.get(entity.path) ?? [])
    .filter(
      (record) =>
        fits(entity, conditions, record) &&
        groups.every((members) => members.some((member) => fits(entity, member, record))),
    )
    .map((record) => record["id"]);

const conditionsOf = (entity: AnyEntity): fc.Arbitrary<Condition> =>
  anyCondition(entity, { everything, dayFrom });

const nameOf = (condition: Condition): string =>
  writeFilters({ conditions: [condition], groups: [] })[0]?.[0] ?? "";

const queryOf = (filters: FilterSet): string =>
  writeFilters(filters)
    .map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
    .join("&");

describe("filters find what a plain comparison finds", () => {
  it.each([issue, warrant, commit, source].map((entity) => ({ path: entity.path, entity })))(
    "in $path",
    async ({ entity }) => {
      const member = (minLength: number) =>
        fc.uniqueArray(conditionsOf(entity), { minLength, maxLength: 2, selector: nameOf });
      const groups = fc.array(fc.array(member(1), { minLength: 1, maxLength: 3 }), {
        maxLength: 2,
      });
      await fc.assert(
        fc.asyncProperty(fc.record({ conditions: member(0), groups }), async (filters) => {
          const found = await fetchAll(entity, queryOf(filters));
          const ids = found.map((record) => record["id"]);
          expect(ids, queryOf(filters)).toEqual(modelOf(entity, filters));
        }),
        { numRuns: 150 },
      );
    },
  );
});

const sharesIn = async (query: string): Promise<string[]> =>
  (await fetchAll(issue, query)).map((record) => String(record["share_id"])).toSorted();

describe("filters of lists", () => {
  it("of children are of one child, unless they stand in groups", async () => {
    const both = "fee_level=1&commits.has.amount_in_cash=1000000000";
    expect(await sharesIn(`commits.has.${both}`)).toEqual([]);
    expect(await sharesIn(`any.1.1.commits.has.${both}`)).toEqual(["NXTCL"]);
    expect(await sharesIn("sources.has.source_type=memo&commits.lacks.fee_level=1")).toEqual([
      "Åkers 100%",
    ]);
    expect(await sharesIn("any.1.1.sources.lacks.source_type=pm&share_id.begins=n")).toEqual([
      "NXTCL",
    ]);
  });

  it("also choose deleted records, with the children that went with them", async () => {
    const { id } = await api.create(issue, { share_id: "GONE" });
    await api.create(source, { issue_id: id, source_type: "pm" });
    const other = await api.create(issue, { share_id: "GONE 2" });
    for (const each of [id, other["id"]])
      await api.call("DELETE", `/api/issues/${String(each)}`, {
        headers: { "if-match": '"1"' },
      });
    expect(await sharesIn("deleted=true&sources.empty=false")).toEqual(["GONE"]);
    expect(await sharesIn("deleted=true&sources.empty=true")).toEqual(["GONE 2"]);
    expect(await sharesIn("deleted=true&sources.has.source_type=pm")).toEqual(["GONE"]);
    expect(await sharesIn("deleted=true&sources.lacks.source_type=pm")).toEqual(["GONE 2"]);
  });

  it("are what an export has", async () => {
    const query = "any.1.1.share_id.begins=nx&any.1.2.share_id.in=100,x&format=json";
    const { body } = await api.call("GET", `/api/export/issues?${query}`);
    const shares = (JSON.parse(body) as Wire[]).map((record) => String(record["share_id"]));
    expect(shares.toSorted()).toEqual(["100", "NXTCL", "nxtcl B"]);
  });

  it("bind the cursor", async () => {
    const query = "any.1.1.share_id.begins=nx&any.1.2.sub_start_date.gte=today&page_size=1";
    const first = await api.call("GET", `/api/issues?${query}`);
    const next = linkOf(first.headers["link"], "next") ?? "";
    expect((await api.call("GET", next)).statusCode).toBe(200);
    for (const [one, another] of [
      ["begins", "contains"],
      ["any.1.2", "any.2.1"],
      ["=today", "=today-1d"],
    ] as const) {
      const changedUrl = next.replace(one, another);
      expect(changedUrl).not.toBe(next);
      expect((await api.call("GET", changedUrl)).statusCode, changedUrl).toBe(422);
    }
  });

  it("with a group of checks tell how many issues wait to be checked", async () => {
    const { headers } = await api.call("GET", "/api/issues?any.1.1.check=D05&any.1.2.id=a");
    expect(headers["x-checks-pending"]).toMatch(/^\d+$/);
  });

  it("report everything wrong with them at once", async () => {
    const query = "any.1.1.nonsense=1&share_id.in=a,&warrants.empty=1&page=0&sort=x";
    const response = await api.call("GET", `/api/issues?${query}`);
    expect(response.statusCode).toBe(422);
    const { errors } = response.json<{ errors: { field: string }[] }>();
    expect(errors.map(({ field }) => field).toSorted()).toEqual([
      "any.1.1.nonsense",
      "page",
      "share_id.in",
      "sort",
      "warrants.empty",
    ]);
  });
});
