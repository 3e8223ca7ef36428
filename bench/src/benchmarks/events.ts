import { newId } from "@teckna/domain/ids";
import { listenTo } from "../../../server/src/db/connection/database.ts";
import type { Environment } from "../environment/environment.ts";
import { openEventReaders } from "../environment/event-readers.ts";
import { readSamples, withSamples } from "../environment/read-samples.ts";
import { type Result, compare, resultOf } from "../measure/compare.ts";
import { slowest95 } from "../measure/statistics.ts";
import { repeatedTrial } from "../measure/time.ts";
import type { Benchmark } from "./benchmark.ts";

const readers = 500;
const writes = 40;
const writesOfTrial = 300;
const maxMegabytes = 60;
const maxDelayMs = 1000;
const maxShareOfWrite = 1.03;
const restMs = 3000;
const unannounced = "without announcing";
const bare = "LISTEN and NOTIFY alone";

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const create = async ({ product }: Environment, id: string): Promise<void> => {
  const response = await fetch(`${product.origin}/api/issues`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${product.tokens.identityToken}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ id, share_id: "BENCH" }),
  });
  if (response.status !== 201) throw new Error(`a record got ${response.status}`);
  await response.arrayBuffer();
};

/** The time from a notification to its arrival at one listener: a lower bound for events. */
const bareDelays = async ({ sql }: Environment): Promise<readonly number[]> => {
  let heard: (() => void) | undefined;
  const opened = Promise.withResolvers<void>();
  const listener = listenTo(sql, "teckna_bench", {
    onOpen: opened.resolve,
    onMessage: () => heard?.(),
    onLost: () => {},
  });
  await opened.promise;
  const delays: number[] = [];
  for (let n = 0; n < writes; n += 1) {
    const arrived = Promise.withResolvers<void>();
    heard = arrived.resolve;
    const begun = performance.now();
    await Promise.all([sql`select pg_notify('teckna_bench', '')`, arrived.promise]);
    delays.push(performance.now() - begun);
  }
  await listener.close();
  return delays;
};

const measureReaders = async (environment: Environment): Promise<readonly Result[]> => {
  const { product } = environment;
  const memory = async (): Promise<number> => {
    const from = Date.now();
    await pause(restMs);
    return readSamples(product.sampleFile, from, Date.now()).megabytes;
  };
  const atRest = await memory();
  const open = await openEventReaders(product, readers);
  const delays: number[] = [];
  for (let n = 0; n < writes; n += 1) {
    const id = newId();
    const arriving = open.arrivals(id);
    await create(environment, id);
    const committed = performance.now();
    delays.push(slowest95(await arriving) - committed);
  }
  const held = (await memory()) - atRest;
  open.close();
  const title = `an event after its write, at 95 % of ${readers} readers`;
  return [
    resultOf({ title, unit: "ms", aim: { kind: "amount", max: maxDelayMs } }, delays, {
      [bare]: await bareDelays(environment),
    }),
    resultOf(
      {
        title: `memory of the server for ${readers} readers`,
        unit: "MB",
        aim: { kind: "amount", max: maxMegabytes },
      },
      [held],
    ),
  ];
};

/** The cost of the notification to a write. */
const measureWrites = (environment: Environment): Promise<Result> => {
  const { sql, rounds } = environment;
  const many = repeatedTrial(writesOfTrial, () => create(environment, newId()));
  const withTrigger = (word: "enable" | "disable") => async (): Promise<number> => {
    await sql.unsafe(
      word === "enable"
        ? "alter table history enable trigger history_is_announced"
        : "alter table history disable trigger history_is_announced",
    );
    return many();
  };
  return compare(
    {
      title: "create an issue, announced",
      unit: "ms",
      product: withTrigger("enable"),
      baselines: { [unannounced]: withTrigger("disable") },
      aim: { kind: "ratio", baseline: unannounced, max: maxShareOfWrite },
    },
    rounds,
  ).finally(() => sql.unsafe("alter table history enable trigger history_is_announced"));
};

export const eventBenchmarks: readonly Benchmark[] = [
  {
    name: "events",
    run: async (environment) => [
      ...(await withSamples(environment.product.sampleFile, () => measureReaders(environment))),
      await measureWrites(environment),
    ],
  },
];
