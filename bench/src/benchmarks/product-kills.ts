import {
  type KillOutcome,
  openProductKills,
} from "../../../server/test/processes/product-kills.ts";
import { type Result, resultOf } from "../measure/compare.ts";
import type { StandaloneBenchmark } from "./benchmark.ts";

const killAll = async (rounds: number): Promise<KillOutcome> => {
  const kills = await openProductKills();
  try {
    for (let round = 0; round < rounds; round += 1) await kills.kill(round);
    return await kills.outcome();
  } finally {
    await kills.close();
  }
};

/**
 * Kills the server, its database or both while 16 writers are active; the program fails if anything is lost or only
 * partly written.
 */
const killProduct: StandaloneBenchmark["runStandalone"] = async ({ isSmall }) => {
  const rounds = isSmall ? 6 : 50;
  const { acknowledged, lost, torn } = await killAll(rounds);
  if (lost.length + torn.length > 0) process.exitCode = 1;
  const title = `a product killed ${rounds} times under writers`;
  const none = { kind: "amount", max: 0 } as const;
  const issues = (what: string, count: number, aim?: typeof none): Result =>
    resultOf({ title: `${title}, ${what}`, unit: "issues", ...(aim ? { aim } : {}) }, [count]);
  return [
    issues("acknowledged", acknowledged),
    issues("lost", lost.length, none),
    issues("with a torn history", torn.length, none),
  ];
};

export const productKillBenchmarks: readonly StandaloneBenchmark[] = [
  { name: "product-kills", runStandalone: killProduct },
];
