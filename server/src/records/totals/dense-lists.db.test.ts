import { issue } from "@teckna/domain/entities/issue";
import { afterAll, beforeAll, expect, it } from "vitest";
import { saveBatch } from "../../../test/batches.ts";
import { type TestApi, openTestApi } from "../../../test/test-api.ts";
import { readCollation } from "../../db/schema/collation.ts";
import { type ListManner, listSql } from "../../db/sql/list-sql.ts";
import { readListQuery } from "../read-list-query.ts";
import { countMatchingSql, sampleSql } from "./count-sql.ts";

let api: TestApi;
let collation: string;
beforeAll(async () => {
  api = await openTestApi();
  collation = await readCollation(api.database.sql);
  const rows = Array.from({ length: 60 }, (_, at) => ({
    table: "issues",
    line: at + 2,
    cells: {
      id: `${at}`,
      share_id: at % 7 === 0 ? null : `S${at % 5}`,
      unit_sub_price: at % 4 === 0 ? null : at % 9,
      sub_start_date: at % 3 === 0 ? null : `2026-03-${String((at % 28) + 1).padStart(2, "0")}`,
    },
  }));
  await saveBatch(api, rows);
});
afterAll(() => api.close());

type Row = { readonly total: number | null; readonly wire: string | null };

const queryOf = (parameters: string) => readListQuery(issue, [...new URLSearchParams(parameters)]);

const read = (parameters: string, isDense: ListManner["isDense"]): Promise<Row[]> => {
  const { text, params } = listSql(issue, queryOf(parameters), { collation, isDense });
  return api.database.sql.unsafe<Row[]>(text, [...params]);
};

const filters = ["unit_sub_price.not=3", "any.1.1.share_id=S1&any.1.2.unit_sub_price.empty=true"];
const sorts = ["-created_at", "-sub_start_date", "sub_start_date", "share_id", "-unit_sub_price"];
const slices = [
  "page=1&page_size=10",
  "page=3&page_size=10",
  "page=9&page_size=10",
  "page_size=20",
];

it.each(filters)(
  "are read along the order as they are when all matches are sorted: ?%s",
  async (filter) => {
    const { text, params } = countMatchingSql(issue, queryOf(filter), collation);
    const [counted] = await api.database.sql.unsafe<{ total: number }[]>(text, [...params]);
    for (const sort of sorts)
      for (const slice of slices) {
        const parameters = `${filter}&sort=${sort}&${slice}`;
        const [dense, usual] = await Promise.all([read(parameters, true), read(parameters, false)]);
        expect(
          dense.map(({ wire }) => wire),
          parameters,
        ).toEqual(usual.map(({ wire }) => wire));
        expect(usual[0]?.total, parameters).toBe(counted?.total);
        expect(dense[0]?.total).toBeNull();
      }
  },
);

it("are recognised by a sample", async () => {
  const { text, params } = sampleSql(issue, queryOf(filters[0] ?? ""), collation);
  const whole = text.replace("system (0.1)", "system (100)");
  const [row] = await api.database.sql.unsafe(whole, [...params]);
  expect(row).toEqual({ matching: 55, sampled: 60 });
});
