import { checkIssue } from "@teckna/domain/checks/check-issue";
import type { KnownIssue } from "@teckna/domain/checks/known-record";
import { alikeBy, lookUpsOfStored } from "@teckna/domain/checks/look-ups";
import { noChildren } from "@teckna/domain/checks/records-of";
import { knownRecord } from "@teckna/domain/checks/wire-records";
import { issue } from "@teckna/domain/entities/issue";
import { warrant } from "@teckna/domain/entities/warrant";
import { stockholmText } from "@teckna/domain/stockholm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { saveBatch } from "../../../test/batches.ts";
import { type TestApi, openTestApi } from "../../../test/test-api.ts";
import type { Reader } from "../../context.ts";
import { readCollation } from "../../db/schema/collation.ts";
import { readStored } from "../stored-record.ts";
import { findLikeOne } from "./find-elsewhere-of-one.ts";

let api: TestApi;
let reader: Reader;
beforeAll(async () => {
  api = await openTestApi();
  const { sql } = api.database;
  reader = { sql, collation: await readCollation(sql), now: () => stockholmText(Date.now()) };
});
afterAll(() => api.close());

const oneOf = <T>(...values: readonly T[]) => fc.constantFrom(null, ...values);

/** Issues of few values, so that many are alike, in every way that the rules know and nearly. */
const issues = fc.record({
  share_id: fc.constantFrom("NORD", "SYD", "Nord"),
  announcement_date: oneOf("2026-03-02", "2026-03-03"),
  record_date: oneOf("2026-03-20"),
  sub_start_date: oneOf("2026-03-25", "2026-04-15"),
  sub_end_date: oneOf("2026-04-08", "2026-04-29"),
  unit_sub_price: oneOf(0.7, 1.25),
  outstanding_shares: oneOf(2_000_000, 34_567_890),
  offered_units: oneOf(1_000_000, 1_234_567),
  unit_sub_total: oneOf(900_000),
  isin_rights: oneOf("SE0020181550", "se 0020181550"),
  approx_commitment: oneOf(12.5),
  cancelled: oneOf(true, false),
});

const isAlike = (record: KnownIssue, other: KnownIssue): boolean =>
  alikeBy.some((names) =>
    names.every((name) => (record[name] ?? null) !== null && record[name] === other[name]),
  );

it("finds every issue that the rules report as possibly the same", async () => {
  const cells = fc.sample(issues, { numRuns: 60, seed: 26 });
  const rows = cells.map((each, at) => ({
    table: issue.path,
    line: at + 2,
    cells: { id: `alike-${at}`, ...each },
  }));
  await saveBatch(api, rows);
  const { sql } = api.database;
  const stored = await sql<{ wire: string }[]>`select row_to_json(i)::text as wire from issues i`;
  const records = stored.map(({ wire }) => knownRecord("issue", readStored(wire)));
  const now = Date.now();
  const reported = (record: KnownIssue, others: readonly KnownIssue[]): string[] =>
    checkIssue(record, noChildren, now, { issues: others })
      .filter(({ id }) => id === "X01" || id === "X02")
      .map(({ id, params }) => JSON.stringify([id, params]))
      .sort();
  const rules = new Set<string>();
  let leftOut = 0;
  for (const record of records) {
    const asked = lookUpsOfStored({ ...noChildren, issue: record });
    const { issues: found } = await findLikeOne(reader, asked);
    const ids = new Set(found.map(({ id }) => id));
    expect(ids.size).toBe(found.length);
    const alike = records.filter((other) => other.id !== record.id && isAlike(record, other));
    leftOut += alike.length - found.length;
    const expected = reported(record, alike);
    expect(reported(record, found)).toEqual(expected);
    for (const text of expected) rules.add(text.slice(2, 5));
  }
  expect(leftOut).toBeGreaterThan(records.length);
  expect([...rules].sort()).toEqual(["X01", "X02"]);
});

it("finds one record for each ISIN that another issue has", async () => {
  const first = await api.create(issue, { share_id: "HAS", isin_units: "SE0021921541" });
  const series = { name: "TO 7", isin_warrant: "se0014429239" };
  await api.create(warrant, { issue_id: first["id"], ...series });
  await api.create(issue, { share_id: "HAS TOO", isin_units: "SE0021921541" });
  const isins = ["SE0014429239", "SE0021921541", "SE0000000000"];
  const { isins: found } = await findLikeOne(reader, { issue: { id: "x" }, isins });
  const title = { id: first["id"], shareId: "HAS", subStartDate: null, subEndDate: null };
  expect(found).toEqual([
    { isin: isins[0], field: "isinWarrant", warrant: "TO 7", issue: title },
    { isin: isins[1], field: "isinUnits", warrant: null, issue: title },
  ]);
  const own = await findLikeOne(reader, { issue: { id: String(first["id"]) }, isins });
  expect(own.isins.map(({ issue: holder }) => holder.shareId)).toEqual(["HAS TOO"]);
});
