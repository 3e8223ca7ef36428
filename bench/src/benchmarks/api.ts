import { type Comparison, type Result, type Trial, compare } from "../measure/compare.ts";
import { type Call, loadTrial } from "../measure/load.ts";
import { repeatedTrial } from "../measure/time.ts";
import { skipChecks } from "../environment/as-checked.ts";
import type { Environment } from "../environment/environment.ts";
import { bareRoute, rawSql } from "./benchmark.ts";

/** One kind of call: to the product, to the bare server, and as a statement alone. */
export type ApiWork = {
  readonly title: string;
  readonly product: () => Call;
  readonly bare: () => Call;
  readonly raw: () => Promise<unknown>;
  /** Number of requests in a trial; several clients share more of them. */
  readonly requests: number;
  readonly aim?: Comparison["aim"];
  /** The aim with several concurrent clients, if it differs. */
  readonly aimOfMany?: Comparison["aim"];
};

const manyClients = 16;
const sharedFactor = 4;

const asSignedIn = ({ product }: Environment, call: Call): Call => ({
  ...call,
  headers: { ...call.headers, authorization: `Bearer ${product.tokens.identityToken}` },
});

/** A trial without the background checks of what the trial before it wrote. */
const alone =
  ({ sql }: Environment, trial: Trial): Trial =>
  async () => {
    await skipChecks(sql);
    return trial();
  };

const comparisonOf = (environment: Environment, work: ApiWork, clients: number): Comparison => {
  const requests = clients === 1 ? work.requests : work.requests * sharedFactor;
  const load = (origin: string, next: () => Call) =>
    alone(environment, loadTrial({ origin, next, clients, requests }));
  const aim = clients === 1 ? work.aim : (work.aimOfMany ?? work.aim);
  const raw = { [rawSql]: alone(environment, repeatedTrial(work.requests, work.raw)) };
  return {
    title: `${work.title}, ${clients === 1 ? "1 client" : `${clients} clients`}`,
    unit: "ms",
    product: load(environment.product.origin, () => asSignedIn(environment, work.product())),
    baselines: {
      [bareRoute]: load(environment.baseline.origin, work.bare),
      ...(clients === 1 ? raw : {}),
    },
    ...(aim && { aim }),
  };
};

/** Measures the work with one client and with many, on an idle product. */
export const measureApi = async (
  environment: Environment,
  work: ApiWork,
  clientCounts: readonly number[] = [1, manyClients],
): Promise<Result[]> => {
  const results: Result[] = [];
  for (const clients of clientCounts)
    results.push(await compare(comparisonOf(environment, work, clients), environment.rounds));
  return results;
};
