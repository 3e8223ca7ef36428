import { type Kill, openKillEnvironment } from "../../../../server/test/processes/batch-kills.ts";
import { type Result, type Unit, resultOf } from "../../measure/compare.ts";
import type { Benchmark } from "../benchmark.ts";

const kills = 100;

const strikeAll = async (): Promise<readonly Kill[]> => {
  const environment = await openKillEnvironment();
  const struck: Kill[] = [];
  try {
    for (let round = 0; round < kills; round += 1) struck.push(await environment.kill(round));
  } finally {
    await environment.close();
  }
  return struck;
};

const toResult = (title: string, unit: Unit, values: readonly number[], max?: number): Result =>
  resultOf({ title, unit, ...(max === undefined ? {} : { aim: { kind: "amount", max } }) }, values);

/** Batches during which the server is killed; the program fails if a single one has a wrong outcome. */
const killBatches = async (): Promise<readonly Result[]> => {
  const struck = await strikeAll();
  const count = (isCounted: (kill: Kill) => boolean): number[] => [struck.filter(isCounted).length];
  const isWrong = ({ found, isOnce }: Kill): boolean => found === "a part" || !isOnce;
  if (struck.some(isWrong)) process.exitCode = 1;
  const title = `of ${struck.length} batches whose server was killed`;
  return [
    toResult(
      `${title}, saved in part`,
      "batches",
      count(({ found }) => found === "a part"),
      0,
    ),
    toResult(
      `${title}, not stored once by sending again`,
      "batches",
      count(({ isOnce }) => !isOnce),
      0,
    ),
    toResult(
      `${title}, absent`,
      "batches",
      count(({ found }) => found === "nothing"),
    ),
    toResult(
      `${title}, whole`,
      "batches",
      count(({ found }) => found === "everything"),
    ),
    toResult(
      "a killed server until it responds to the batch again",
      "ms",
      struck.map((kill) => kill.recoveryMs),
    ),
  ];
};

export const killBenchmarks: readonly Benchmark[] = [{ name: "batch-kills", run: killBatches }];
