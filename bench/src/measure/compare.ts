import { type Spread, spreadOf } from "./statistics.ts";

export type Unit =
  | "ms"
  | "kB"
  | "MB"
  | "guesses"
  | "batches"
  | "writes"
  | "keys"
  | "issues"
  | "sign-ins"
  | "requests"
  | "%";

/** Measures once and returns the value. */
export type Trial = () => Promise<number>;

/** The aim: a maximum ratio to one of the baselines, or a maximum amount. */
export type Aim =
  | { readonly kind: "ratio"; readonly baseline: string; readonly max: number }
  | { readonly kind: "amount"; readonly max: number };

export type Comparison = {
  readonly title: string;
  readonly unit: Unit;
  readonly product: Trial;
  /** The least that the same work can cost, by name. */
  readonly baselines: Readonly<Record<string, Trial>>;
  readonly aim?: Aim;
};

export type BaselineResult = {
  readonly name: string;
  readonly value: Spread;
  readonly ratio: Spread;
};

export type Result = {
  readonly title: string;
  readonly unit: Unit;
  readonly product: Spread;
  readonly baselines: readonly BaselineResult[];
  readonly aim: (Aim & { readonly isReached: boolean }) | null;
};

type Subject<T> = { readonly trial: () => Promise<T>; readonly values: T[] };

/**
 * The values of each trial in every round. All run once as a warm-up, then once per round, each time starting with
 * another one, so that a busy moment of the machine affects all of them.
 */
export const runRounds = async <T>(
  trials: readonly (() => Promise<T>)[],
  rounds: number,
): Promise<readonly (readonly T[])[]> => {
  const subjects = trials.map((trial): Subject<T> => ({ trial, values: [] }));
  for (const { trial } of subjects) await trial();
  for (let round = 0; round < rounds; round++) {
    const first = round % subjects.length;
    for (const { trial, values } of [...subjects.slice(first), ...subjects.slice(0, first)])
      values.push(await trial());
  }
  return subjects.map(({ values }) => values);
};

const ratiosTo = (product: readonly number[], baseline: readonly number[]): number[] =>
  product.map((value, round) => value / (baseline[round] ?? Number.NaN));

const isReached = (aim: Aim, product: Spread, baselines: readonly BaselineResult[]): boolean => {
  if (aim.kind === "amount") return product.median <= aim.max;
  const baseline = baselines.find(({ name }) => name === aim.baseline);
  if (baseline === undefined) throw new RangeError(`the aim names no baseline: ${aim.baseline}`);
  return baseline.ratio.median <= aim.max;
};

/** Combines values that were measured together: in each round, the product's and its baselines'. */
export const resultOf = (
  { title, unit, aim }: Pick<Comparison, "title" | "unit" | "aim">,
  values: readonly number[],
  baselines: Readonly<Record<string, readonly number[]>> = {},
): Result => {
  const product = spreadOf(values);
  const baselineResults = Object.entries(baselines).map(([name, baseline]) => ({
    name,
    value: spreadOf(baseline),
    ratio: spreadOf(ratiosTo(values, baseline)),
  }));
  const outcome = aim ? { ...aim, isReached: isReached(aim, product, baselineResults) } : null;
  return { title, unit, product, baselines: baselineResults, aim: outcome };
};

/** A single value, with the amount that it may reach at most. */
export const resultOfOne = (title: string, unit: Unit, value: number, max?: number): Result =>
  resultOf({ title, unit, ...(max === undefined ? {} : { aim: { kind: "amount", max } }) }, [
    value,
  ]);

/** Measures the product and its baselines alternately; ratios are computed within a round. */
export const compare = async (
  { baselines, product, ...what }: Comparison,
  rounds: number,
): Promise<Result> => {
  const [measured = [], ...below] = await runRounds([product, ...Object.values(baselines)], rounds);
  const names = Object.keys(baselines);
  return resultOf(
    what,
    measured,
    Object.fromEntries(names.map((name, index) => [name, below[index] ?? []])),
  );
};
