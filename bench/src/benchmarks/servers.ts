import { type Outcome, openTrial } from "../../../server/test/processes/fleet-trial.ts";
import { resultOfOne } from "../measure/compare.ts";
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
    resultOfOne(`${title}: issues saved`, "issues", saved),
    resultOfOne(`${title}: batches saved`, "batches", batches),
    resultOfOne(`${title}: sign-ins`, "sign-ins", signIns),
    resultOfOne(`${title}: sent again`, "requests", repeated),
    resultOfOne(`${title}: acknowledged and lost`, "issues", lost.length, 0),
    resultOfOne(`${title}: stored twice`, "issues", doubled.length, 0),
    resultOfOne(`${title}: refused otherwise`, "requests", failed.length + refused.length, 0),
    resultOfOne(`${title}: longest response`, "ms", maxMs, 5_000),
  ];
};

export const serverBenchmarks: readonly StandaloneBenchmark[] = [
  { name: "servers", runStandalone: killServers },
];
