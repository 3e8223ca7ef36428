import { issue } from "@teckna/domain/entities/issue";
import { fieldsOf } from "@teckna/domain/entity";
import { metaFields } from "@teckna/domain/meta-fields";
import { snake } from "@teckna/domain/snake-case";
import { type Result, type Trial, resultOf, runRounds } from "../../measure/compare.ts";
import { median } from "../../measure/statistics.ts";
import { timed } from "../../measure/time.ts";
import type { Environment } from "../../environment/environment.ts";
import type { Benchmark } from "../benchmark.ts";

const shown = 5;
const maxMs = 60;

const sorts = (): string[] =>
  [...fieldsOf(issue).map(([name]) => name), ...Object.keys(metaFields)].flatMap((name) => [
    snake(name),
    `-${snake(name)}`,
  ]);

const listTrial =
  ({ product }: Environment, sort: string): Trial =>
  () =>
    timed(async () => {
      const headers = { authorization: `Bearer ${product.tokens.identityToken}` };
      const query = new URLSearchParams({ page: "1", page_size: "50", sort }).toString();
      const response = await fetch(`${product.origin}/api/issues?${query}`, { headers });
      if (!response.ok)
        throw new Error(`list by ${sort}: ${response.status} ${await response.text()}`);
      await response.arrayBuffer();
    });

/** The first page sorted by every column in both directions; the slowest are reported. */
const everySort: Benchmark = {
  name: "every-sort",
  run: async (environment): Promise<Result[]> => {
    const names = sorts();
    const rounds = await runRounds(
      names.map((sort) => listTrial(environment, sort)),
      environment.rounds,
    );
    return names
      .map((sort, at) => ({ sort, values: rounds[at] ?? [] }))
      .toSorted((left, right) => median(right.values) - median(left.values))
      .slice(0, shown)
      .map(({ sort, values }, at) =>
        resultOf(
          {
            title: `list 50 by ${sort}, slowest ${at + 1} of ${names.length} orders`,
            unit: "ms",
            aim: { kind: "amount", max: maxMs },
          },
          values,
        ),
      );
  },
};

export const everySortBenchmarks = [everySort];
