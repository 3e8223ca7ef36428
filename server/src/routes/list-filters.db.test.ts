import { type AnyEntity, entities } from "@teckna/domain/entities";
import { commit } from "@teckna/domain/entities/commit";
import { issue } from "@teckna/domain/entities/issue";
import { source } from "@teckna/domain/entities/source";
import { warrant } from "@teckna/domain/entities/warrant";
import type { Condition, FieldCondition, FilterSet } from "@teckna/domain/filters/condition";
import { filterFieldsOf } from "@teckna/domain/filters/filter-fields";
import { writeFilters } from "@teckna/domain/filters/filter-set";
import { mayBeRelative, operandForms, operatorsOf } from "@teckna/domain/filters/operators";
import { resolveDay } from "@teckna/domain/filters/relative-day";
import { childrenOf } from "@teckna/domain/parent";
import { stockholmText } from "@teckna/domain/stockholm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { boundsOf, days, fold, isEqual, ordered } from "../../test/plain-comparison.ts";
import { linkOf } from "../../test/links.ts";
import { type TestApi, type Wire, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
const everything = new Map<string, Wire[]>();
const today = stockholmText(Date.now()).slice(0, 10);

const dayFrom = (amount: number): string => resolveDay({ amount, unit: "d" }, today);

const issues: readonly Wire[] = [
  { share_id: "NXTCL", sub_start_date: dayFrom(0), rights_required: 4, cancelled: false },
  { share_id: "nxtcl B", sub_start_date: dayFrom(-30), rights_required: 1, unit_sub_price: 0.5 },
  { share_id: "Åkers 100%", sub_start_date: dayFrom(14), cancelled: true, isin_rights: "SE" },
  { share_id: 'A, "B"_c', external_comment: "Två\nrader", unit_sub_price: 12.25 },
  { share_id: "100", rights_required: 9_007_199_254_740_991, unit_sub_price: 12.25 },
];

const children: readonly (readonly [AnyEntity, number, Wire])[] = [
  [warrant, 0, { name: "TO 1", sub_start_date: dayFrom(-1), price_min_quota: true }],
  [warrant, 1, { name: "to 2", sub_end_date: dayFrom(1) }],
  [commit, 0, { name: "Åke", amount_in_percentage: 0.5, fee_level: 1 }],
  [commit, 0, { name: "ÅKE", amount_in_cash: 1e9 }],
  [commit, 2, { name: "Bo", fee_level: 2 }],
  [source, 1, { source_type: "pm", release_datetime: `${dayFrom(0)}T00:00:00` }],
  [source, 2, { source_type: "pm", release_datetime: `${dayFrom(0)}T23:59:59.999` }],
  [source, 2, { source_type: "memo", release_datetime: `${dayFrom(-30)}T12:00:00` }],
];

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

/** Who wrote which issue, by its share. */
const changed: ReadonlyMap<string, readonly string[]> = new Map([
  ["anna", issues.map(({ share_id: share }) => String(share))],
  ["bo", ["NXTCL", "nxtcl B"]],
]);

/** What a filter finds, worked out in the plainest way. */
const matchesField = ({ field, operator, operand }: FieldCondition, record: Wire): boolean => {
  const own = record[field.wire] ?? null;
  const { kind } = field.field;
  const given = operand.form === "value" ? operand.value : null;
  if (operator === "isEmpty") return (own === null) === given;
  const isNegative = operator === "not" || operator === "notContains" || operator === "noneOf";
  if (own === null) return isNegative;
  if (operand.form === "day") {
    const [from, before] = boundsOf(kind, operand.day, today);
    const isFrom = ordered(kind, own) >= ordered(kind, from);
    const isBefore = ordered(kind, own) < ordered(kind, before);
    if (operator === "atLeast") return isFrom;
    if (operator === "atMost") return isBefore;
    return (isFrom && isBefore) !== isNegative;
  }
  if (operand.form === "values")
    return operand.values.some((value) => isEqual(kind, own, value)) !== isNegative;
  if (operator === "atLeast") return ordered(kind, own) >= ordered(kind, given);
  if (operator === "atMost") return ordered(kind, own) <= ordered(kind, given);
  if (operator === "begins") return fold(own).startsWith(fold(given));
  if (operator === "contains" || operator === "notContains")
    return fold(own).includes(fold(given)) !== isNegative;
  return isEqual(kind, own, given) !== isNegative;
};

const matches = (entity: AnyEntity, condition: Condition, record: Wire): boolean => {
  switch (condition.of) {
    case "field":
      return matchesField(condition, record);
    case "children": {
      const all = everything.get(condition.entity.path) ?? [];
      return all.some((child) => child["issue_id"] === record["id"]) !== condition.isEmpty;
    }
    case "changedBy":
      if (entity !== issue) return condition.user === "anna";
      return changed.get(condition.user)?.includes(String(record["share_id"])) ?? false;
    case "finding":
      return false;
  }
};

const modelOf = (entity: AnyEntity, { conditions, groups }: FilterSet): unknown[] =>
  (everything.get(entity.path) ?? [])
    .filter((record) => {
      const holds = (condition: Condition) => matches(entity, condition, record);
      return (
        conditions.every(holds) &&
        groups.every((members) => members.some((member) => member.every(holds)))
      );
    })
    .map((record) => record["id"]);

const valuesOf = (entity: AnyEntity, wire: string): readonly (string | number | boolean)[] => {
  const found = new Set<string | number | boolean>();
  for (const record of everything.get(entity.path) ?? []) {
    const value = record[wire];
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
      found.add(value);
  }
  return [...found];
};

const parts = fc.constantFrom("n", "NX", "nxtcl", "åke", "100%", "_", 'a, "b', "rader", "2", "x");
const conditionsOf = (entity: AnyEntity): fc.Arbitrary<Condition> => {
  const filled = [...filterFieldsOf(entity).values()].filter(
    ({ wire }) => valuesOf(entity, wire).length > 0,
  );
  const ofField = fc.constantFrom(...filled).chain((field) => {
    const { kind } = field.field;
    // Canonical text, as the inner form of decimals has it.
    const toInner = (value: string | number | boolean) => {
      const reading = field.kind.fromWire(value);
      return reading.ok ? reading.value : null;
    };
    const value = fc.constantFrom(...valuesOf(entity, field.wire)).map(toInner);
    return fc.constantFrom(...operatorsOf[kind]).chain((operator): fc.Arbitrary<Condition> => {
      const toCondition = (operand: FieldCondition["operand"]): Condition => ({
        of: "field",
        field,
        operator,
        operand,
      });
      const form = "value";
      switch (operandForms[operator]) {
        case "yesNo":
          return fc.boolean().map((yes) => toCondition({ form, value: yes }));
        case "part":
          return parts.map((part) => toCondition({ form, value: part }));
        case "values":
          return fc
            .uniqueArray(value, { minLength: 1, maxLength: 3 })
            .map((values) => toCondition({ form: "values", values }));
        case "value": {
          const plain = value.map((each) => toCondition({ form, value: each }));
          const relative = days.map((day) => toCondition({ form: "day", day }));
          return mayBeRelative(kind, operator) ? fc.oneof(plain, relative) : plain;
        }
      }
    });
  });
  return fc.oneof(
    { weight: 12, arbitrary: ofField },
    {
      weight: 1,
      arbitrary: fc.constantFrom("anna", "bo", "nobody").map((user): Condition => ({
        of: "changedBy",
        user,
      })),
    },
    ...childrenOf(entity).map((child) => ({
      weight: 1,
      arbitrary: fc.boolean().map((isEmpty): Condition => ({
        of: "children",
        entity: child,
        isEmpty,
      })),
    })),
  );
};

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

  it("with a group of checks tell how many issues wait to be judged", async () => {
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
