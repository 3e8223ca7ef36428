import type { Result } from "../measure/compare.ts";
import type { Environment } from "../environment/environment.ts";
import type { Options } from "../options.ts";

export type Benchmark = {
  readonly name: string;
  run(environment: Environment): Promise<readonly Result[]>;
};

/** A benchmark that creates its own environment. */
export type StandaloneBenchmark = {
  readonly name: string;
  runStandalone(options: Options): Promise<readonly Result[]>;
};

export const bareRoute = "bare route";
export const rawSql = "raw SQL";

/** Cycles through the values forever. */
export const inTurn = <T>(values: readonly T[]): (() => T) => {
  let turn = 0;
  return () => {
    const value = values[turn++ % values.length];
    if (value === undefined) throw new RangeError("there is nothing to take turns with");
    return value;
  };
};
