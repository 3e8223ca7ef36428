import type { Environment } from "../../environment/environment.ts";
import { type Result, resultOf } from "../../measure/compare.ts";
import { median, slowest95 } from "../../measure/statistics.ts";
import { timed } from "../../measure/time.ts";
import type { Benchmark } from "../benchmark.ts";
import { enterCases } from "../lists/name-searches.ts";

const maxMs = 50;
const calls = 40;

const headersOf = ({ product }: Environment) => ({
  authorization: `Bearer ${product.tokens.identityToken}`,
  "content-type": "application/json",
});

const requireOk = async (response: Response): Promise<void> => {
  if (!response.ok) throw new Error(`a request got ${response.status}`);
  await response.arrayBuffer();
};

/** The to-do counts that each page requests: unchanged, and after a write. */
const toDo: Benchmark = {
  name: "to-do",
  run: async (environment): Promise<readonly Result[]> => {
    await enterCases(environment);
    const { product, sql, rounds } = environment;
    const headers = headersOf(environment);
    const count = async () => requireOk(await fetch(`${product.origin}/api/to-do`, { headers }));
    const [issue] = await sql<{ id: string }[]>`
      select id from issues where deleted_at is null order by md5(id) limit 1`;
    const path = `${product.origin}/api/issues/${encodeURIComponent(issue?.id ?? "")}`;
    const write = async (text: string): Promise<void> => {
      const body = JSON.stringify({ internal_comment: text });
      await requireOk(await fetch(path, { method: "PATCH", headers, body }));
    };
    const afterWrites = async (round: number): Promise<number[]> => {
      const taken: number[] = [];
      for (let call = 0; call < calls; call++) {
        await write(`${round} ${call}`);
        taken.push(await timed(count));
      }
      return taken;
    };
    const again = async (): Promise<number[]> => {
      const taken: number[] = [];
      for (let call = 0; call < calls; call++) taken.push(await timed(count));
      return taken;
    };
    await count();
    const [same, written, slowest]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < rounds; round++) {
      same.push(median(await again()));
      const taken = await afterWrites(round);
      written.push(median(taken));
      slowest.push(slowest95(taken));
    }
    const aim = { kind: "amount", max: maxMs } as const;
    return [
      resultOf({ title: "what waits, again", unit: "ms", aim }, same),
      resultOf({ title: "what waits, after a write", unit: "ms", aim }, written),
      resultOf({ title: "what waits, after a write, 95 of 100", unit: "ms", aim }, slowest),
    ];
  },
};

export const toDoBenchmarks = [toDo];
