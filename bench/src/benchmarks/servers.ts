import { type Outcome, openTrial } from "../../../server/test/processes/fleet-trial.ts";
import { type Result, type Unit, resultOf } from "../measure/compare.ts";
import type { StandaloneBenchmark } from "./benchmark.ts";

const killEveryMs = 5_000;

const runTrial = async (kills: number): Promise<Outcome> => {
  const trial = await openTrial();
  try {
    return await trial.run({ kills, killEveryMs });
  } finally {
    await trial.stop();
  }
};

const toResult = (title: string, unit: Unit, value: number, max?: number): Result =>
  resultOf({ title, unit, ...(max === undefined ? {} : { aim: { kind: "amount", max } }) }, [
    value,
  ]);

/**
 * Three processes on one database, one of which is killed every five seconds; the program fails if anything is lost or
 * stored twice.
 */
const killServers: StandaloneBenchmark["runStandalone"] = async ({ isSmall }) => {
  const kills = isSmall ? 6 : 24;
  const { saved, batches, signIns, repeated, maxMs, lost, doubled, failed, refused } =
    await runTrial(kills);
  if (lost.length + doubled.length + failed.length + refused.length > 0) process.exitCode = 1;
  const title = `three servers, ${kills} times one killed`;
  return [
    toResult(`${title}: issues saved`, "issues", saved),
    toResult(`${title}: batches saved`, "batches", batches),
    toResult(`${title}: sign-ins`, "sign-ins", signIns),
    toResult(`${title}: sent again`, "requests", repeated),
    toResult(`${title}: acknowledged and lost`, "issues", lost.length, 0),
    toResult(`${title}: stored twice`, "issues", doubled.length, 0),
    toResult(`${title}: refused otherwise`, "requests", failed.length + refused.length, 0),
    toResult(`${title}: longest answer`, "ms", maxMs, 5_000),
  ];
};

export const serverBenchmarks: readonly StandaloneBenchmark[] = [
  { name: "servers", runStandalone: killServers },
];
