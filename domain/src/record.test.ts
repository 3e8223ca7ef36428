import { describe, expect, test } from "vitest";
import { entities } from "./entities.ts";
import { issue } from "./entities/issue.ts";
import { source } from "./entities/source.ts";
import { warrant } from "./entities/warrant.ts";
import { fromWire, readPatch, readWire, toWire } from "./record.ts";

const problemsOf = (reading: ReturnType<typeof readWire>) =>
  reading.ok ? [] : reading.problems.map(({ field, code, params }) => ({ field, code, params }));

test("reads a snake_case object into a record with every field", () => {
  const reading = readWire(
    warrant,
    {
      id: "w1",
      issue_id: "i1",
      warrant_sub_price: 1.06,
      vwap_discount: "30.0",
      price_min_quota: true,
      vwap_days: 10,
      sub_start_date: "2025-05-16",
    },
    "form",
  );
  expect(reading).toMatchObject({
    ok: true,
    record: {
      id: "w1",
      issueId: "i1",
      warrantSubPrice: "1.06",
      vwapDiscount: "30",
      priceMinQuota: true,
      vwapDays: 10,
      subStartDate: "2025-05-16",
      priceMax: null,
    },
  });
  expect(reading.ok && Object.keys(reading.record)).toEqual(Object.keys(warrant.fields));
});

test("names everything that is wrong at once, with the figures of the rule", () => {
  const body: unknown = JSON.parse(
    '{"id":"new","share_id":"a\\u0000","sub_start_date":"2026-02-30","unit_sub_price":"12,5","offered_units":0,"unit_sub_total":-1,"unit_sub_guarantor":-1,"cancelled":"ja","shares_required":1.5,"internal_comment":7,"financial_advisor_id":"' +
      "a".repeat(101) +
      '","outstanding_shares":9007199254740993,"approx_guarantor":0.1234567891,"usin_units":"x","__proto__":{"version":1},"constructor":1}',
  );
  expect(problemsOf(readWire(issue, body as Record<string, unknown>, "form"))).toEqual([
    { field: "usin_units", code: "unknownField", params: {} },
    { field: "__proto__", code: "unknownField", params: {} },
    { field: "constructor", code: "unknownField", params: {} },
    { field: "id", code: "badId", params: {} },
    { field: "share_id", code: "badText", params: {} },
    { field: "sub_start_date", code: "notADate", params: {} },
    { field: "shares_required", code: "notWhole", params: {} },
    { field: "unit_sub_price", code: "notANumber", params: {} },
    { field: "outstanding_shares", code: "tooLarge", params: { max: 9007199254740991 } },
    { field: "offered_units", code: "belowMin", params: { min: 1 } },
    { field: "approx_guarantor", code: "tooManyDigits", params: { digits: 15, decimals: 9 } },
    { field: "financial_advisor_id", code: "tooLong", params: { max: 100 } },
    { field: "internal_comment", code: "notText", params: {} },
    { field: "cancelled", code: "notYesNo", params: {} },
    { field: "unit_sub_total", code: "belowMin", params: { min: 0 } },
    { field: "unit_sub_guarantor", code: "belowMin", params: { min: 0 } },
  ]);
});

test.each([{}, { id: null, share_id: null }, { id: "", share_id: " \u00a0" }])(
  "demands the required fields of a form, not of a batch: %j",
  (body) => {
    expect(problemsOf(readWire(issue, body, "form")).map(({ code }) => code)).toEqual([
      "required",
      "required",
    ]);
    expect(
      problemsOf(readWire(issue, body, "batch")).filter(({ code }) => code === "required"),
    ).toEqual([]);
  },
);

test("reads no more than the given fields of a change, or names all that is wrong with them", () => {
  expect(readPatch(warrant, { warrant_sub_price: 1.06, price_max: null })).toEqual({
    ok: true,
    record: { warrantSubPrice: "1.06", priceMax: null },
  });
  expect(problemsOf(readPatch(warrant, { price: 1, version: 2, issue_id: null }))).toEqual([
    { field: "price", code: "unknownField", params: {} },
    { field: "version", code: "readOnly", params: {} },
    { field: "issue_id", code: "required", params: {} },
  ]);
  expect(problemsOf(readPatch(warrant, { vwap_days: -1 }))).toMatchObject([
    { field: "vwap_days", code: "belowMin" },
  ]);
});

test("ignores what only the server writes", () => {
  const body = {
    id: "a",
    share_id: "s",
    version: 3,
    created_at: "x",
    created_by: 1,
    updated_at: null,
    updated_by: {},
  };
  expect(readWire(issue, body, "form").ok).toBe(true);
});

test("clips the name of an unknown field", () => {
  const [problem] = problemsOf(readWire(issue, { ["x".repeat(300)]: 1 }, "batch"));
  expect(problem?.field).toBe(`${"x".repeat(100)}…`);
});

test("keeps text byte for byte and empty text as empty", () => {
  const body = {
    id: "a",
    issue_id: "i",
    internal_comment: " a\u0301\r\n\u00a0 ",
    external_comment: "",
  };
  expect(readWire(source, body, "form")).toMatchObject({
    ok: true,
    record: { internalComment: " a\u0301\r\n\u00a0 ", externalComment: null },
  });
});

test("writes decimals and percents as JSON numbers, empty as null", () => {
  const wire = toWire(warrant, {
    id: "w",
    issueId: "i",
    warrantSubPrice: "4.444444",
    vwapDiscount: "30",
    priceMinQuota: false,
    vwapDays: 10,
  });
  expect(wire).toMatchObject({
    id: "w",
    issue_id: "i",
    warrant_sub_price: 4.444444,
    vwap_discount: 30,
    price_min_quota: false,
    vwap_days: 10,
    isin_warrant: null,
  });
});

test("fails loudly on a trusted record that cannot be read", () => {
  expect(() => fromWire(issue, { offered_units: "many" })).toThrow(
    "issue.offered_units: notANumber",
  );
});

describe.each(entities.map((entity) => [entity.path, entity] as const))("%s", (_, entity) => {
  test("is pure data", () => {
    expect(JSON.parse(JSON.stringify(entity))).toEqual(entity);
  });

  test("has wire names that are all different", () => {
    const wire = Object.keys(toWire(entity, {}));
    expect(new Set(wire).size).toBe(Object.keys(entity.fields).length);
  });
});
