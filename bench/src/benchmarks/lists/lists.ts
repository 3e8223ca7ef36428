import { baselineQueries } from "../../baseline/queries.ts";
import type { Result } from "../../measure/compare.ts";
import type { Environment } from "../../environment/environment.ts";
import { measureApi } from "../api.ts";
import { type Benchmark, bareRoute } from "../benchmark.ts";
import { whileOthersWrite } from "../busy-writer.ts";

const pageSize = 50;
const firstPage = "first page";
const requests = 12;
const aim = { kind: "ratio", baseline: bareRoute, max: 1.5 } as const;

const measureAt = (environment: Environment, place: string, page: number): Promise<Result[]> => {
  const offset = (page - 1) * pageSize;
  const queries = baselineQueries(environment.sql);
  return measureApi(
    environment,
    {
      title: `list 50 with total, ${place}`,
      product: () => ({ method: "GET", path: `/api/issues?page=${page}&page_size=${pageSize}` }),
      bare: () => ({ method: "GET", path: `/issues?offset=${offset}` }),
      raw: () => queries.list(offset),
      requests,
      aim,
    },
    place === firstPage ? undefined : [1],
  );
};

const list: Benchmark = {
  name: "list",
  run: async (environment) => {
    const { total } = await baselineQueries(environment.sql).list(0);
    const pages = Math.ceil(total / pageSize);
    return [
      ...(await measureAt(environment, firstPage, 1)),
      ...(await whileOthersWrite(environment.sql, () =>
        measureAt(environment, "while others write", 1),
      )),
      ...(await measureAt(environment, "halfway", Math.ceil(pages / 2))),
      ...(await measureAt(environment, "last page", pages)),
    ];
  },
};

export const listBenchmarks = [list];
