import { type Comparison, type Result, compare } from "../measure/compare.ts";
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

const comparisonOf = (environment: Environment, work: ApiWork, clients: number): Comparison => {
  const requests = clients === 1 ? work.requests : work.requests * sharedFactor;
  const load = (origin: string, next: () => Call) => loadTrial({ origin, next, clients, requests });
  const aim = clients === 1 ? work.aim : (work.aimOfMany ?? work.aim);
  const raw = { [rawSql]: repeatedTrial(work.requests, work.raw) };
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
  await skipChecks(environment.sql);
  const results: Result[] = [];
  for (const clients of clientCounts)
    results.push(await compare(comparisonOf(environment, work, clients), environment.rounds));
  return results;
};
