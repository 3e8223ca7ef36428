import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Result, resultOf } from "../../measure/compare.ts";
import { trickle } from "../../measure/load.ts";
import { slowest99 } from "../../measure/statistics.ts";
import { readSamples, withSamples } from "../../environment/read-samples.ts";
import { type BatchRow, batchBody, sendBatch } from "../../environment/send-batch.ts";
import type { Environment } from "../../environment/environment.ts";

const restMs = 5000;
const atRest = "at rest";
const maxPauseMs = 50;
const maxMegabytes = 150;

type Watched = {
  readonly pauseMs: number;
  readonly megabytes: number;
  readonly restMs: number;
  readonly busyMs: number;
};

const readOf = async ({ sql, product }: Environment) => {
  const [found] = await sql<{ id: string }[]>`
    select id from issues where deleted_at is null order by id limit 1`;
  const path = `/api/issues/${found?.id}`;
  const headers = { authorization: `Bearer ${product.tokens.identityToken}` };
  const next = () => ({ method: "GET", path, headers }) as const;
  return { origin: product.origin, next, clients: 2 };
};

/** Saves once, and measures the server and the readers of an issue before and during the save. */
const watchSave = async (environment: Environment, rows: readonly BatchRow[]): Promise<Watched> => {
  const { product } = environment;
  const load = await readOf(environment);
  // Encoded beforehand, as encoding would delay the readers.
  const body = Buffer.from(batchBody(randomUUID(), rows));
  await sleep(restMs);
  const [rested, begun] = [Date.now(), Date.now() + restMs];
  const before = await trickle(load, () => sleep(restMs));
  const rest = readSamples(product.sampleFile, rested, begun);
  const started = Date.now();
  const during = await trickle(load, () => sendBatch(product, body));
  const busy = readSamples(product.sampleFile, started, Date.now());
  return {
    pauseMs: busy.pauseMs,
    megabytes: busy.megabytes - rest.megabytes,
    restMs: slowest99(before),
    busyMs: slowest99(during),
  };
};

/** What others notice of a large upload. */
export const measureLoad = async (
  environment: Environment,
  rows: readonly BatchRow[],
  rounds: number,
): Promise<Result[]> => {
  const watched: Watched[] = [];
  await withSamples(environment.product.sampleFile, async () => {
    for (let round = 0; round < rounds; round++) watched.push(await watchSave(environment, rows));
  });
  const all = (name: keyof Watched): number[] => watched.map((one) => one[name]);
  const title = `while ${rows.length} issues are saved`;
  const unit = "ms";
  return [
    resultOf(
      {
        title: `longest pause of the server ${title}`,
        unit,
        aim: { kind: "amount", max: maxPauseMs },
      },
      all("pauseMs"),
    ),
    resultOf(
      {
        title: `read an issue ${title}, 99 of 100`,
        unit,
        aim: { kind: "ratio", baseline: atRest, max: 3 },
      },
      all("busyMs"),
      { [atRest]: all("restMs") },
    ),
    resultOf(
      {
        title: `memory of the server above rest ${title}`,
        unit: "MB",
        aim: { kind: "amount", max: maxMegabytes },
      },
      all("megabytes"),
    ),
  ];
};
