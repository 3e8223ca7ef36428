import { slowSql } from "../../../../server/src/db/connection/database.ts";
import type { Environment } from "../../environment/environment.ts";
import { type Result, resultOf } from "../../measure/compare.ts";
import { median, slowest95 } from "../../measure/statistics.ts";
import { durationsOf } from "../../measure/time.ts";
import { type Benchmark, inTurn } from "../benchmark.ts";
import { enterCases } from "./name-searches.ts";

const requests = 100;
const maxMs = 5;
const namesOfIssue = 3;

type Body = Readonly<Record<string, unknown>>;
type Row = Readonly<Record<string, string>>;

const rowsOf = ({ sql }: Environment, columns: string, from: string): Promise<Row[]> =>
  slowSql(sql).unsafe<Row[]>(
    `select ${columns} from ${from} where deleted_at is null order by md5(id) limit ${requests}`,
  );

/** The names of one issue: as many as an issue usually has. */
const inGroups = (names: readonly string[]): readonly (readonly string[])[] =>
  names.map((_, at) =>
    Array.from({ length: namesOfIssue }, (_, of) => names[(at + of) % names.length] ?? ""),
  );

/** The bodies of look-ups in other issues, by kind. */
const bodiesOf = async (
  environment: Environment,
): Promise<Readonly<Record<string, readonly Body[]>>> => {
  const issues = await rowsOf(
    environment,
    "share_id, offered_units, outstanding_shares, unit_sub_price::text, sub_start_date::text, isin_rights, isin_units",
    "issues",
  );
  const names = (await rowsOf(environment, "name", "commits")).map(({ name = "" }) => name);
  const figures = issues.map(
    ({ offered_units, outstanding_shares, unit_sub_price, sub_start_date }) => ({
      issue: { offered_units, outstanding_shares, unit_sub_price, sub_start_date },
    }),
  );
  return {
    "issues of the same share": issues.map(({ share_id }) => ({ issue: { share_id } })),
    "issues with the same figures": figures,
    "ISINs of others": issues.map(({ isin_rights, isin_units }) => ({
      isins: [isin_rights, isin_units].filter((isin) => typeof isin === "string"),
    })),
    "other spellings of three names": inGroups(names).map((of) => ({ names: of })),
    "paid guarantees of three names": inGroups(names).map((of) => ({
      names: of,
      guarantees_until: "2024-06-30",
    })),
  };
};

/** What the checks look up in other issues, one kind at a time, among a hundred thousand issues. */
const lookUps: Benchmark = {
  name: "look-ups",
  run: async (environment) => {
    await enterCases(environment);
    const { product, rounds } = environment;
    const headers = {
      authorization: `Bearer ${product.tokens.identityToken}`,
      "content-type": "application/json",
    };
    const lookUp = async (body: Body): Promise<void> => {
      const call = { method: "POST", headers, body: JSON.stringify(body) };
      const response = await fetch(`${product.origin}/api/issues/elsewhere`, call);
      if (!response.ok)
        throw new Error(`a look-up got ${response.status}: ${await response.text()}`);
      await response.arrayBuffer();
    };
    const results: Result[] = [];
    for (const [what, bodies] of Object.entries(await bodiesOf(environment))) {
      const next = inTurn(bodies);
      const [halves, slowest]: [number[], number[]] = [[], []];
      const all = () => durationsOf(requests, () => lookUp(next()));
      // A warm-up.
      await all();
      for (let round = 0; round < rounds; round++) {
        const taken = await all();
        halves.push(median(taken));
        slowest.push(slowest95(taken));
      }
      const aim = { kind: "amount", max: maxMs } as const;
      results.push(
        resultOf({ title: `look-up, ${what}`, unit: "ms", aim }, halves),
        resultOf({ title: `look-up, ${what}, 95 of 100`, unit: "ms" }, slowest),
      );
    }
    return results;
  },
};

export const lookUpBenchmarks = [lookUps];
