import { type Spread, spreadOf } from "./statistics.ts";

export type Unit = "ms" | "kB" | "MB" | "guesses" | "batches";

/** Measures once and says how much it was. */
export type Trial = () => Promise<number>;

/** What counts as reached: a ratio to one of the floors, or an amount of the unit. */
export type Aim =
  | { readonly kind: "ratio"; readonly floor: string; readonly most: number }
  | { readonly kind: "amount"; readonly most: number };

export type Comparison = {
  readonly title: string;
  readonly unit: Unit;
  readonly product: Trial;
  /** The least that the same work can cost, by name. */
  readonly floors: Readonly<Record<string, Trial>>;
  readonly aim?: Aim;
};

export type FloorResult = { readonly name: string; readonly value: Spread; readonly ratio: Spread };

export type Result = {
  readonly title: string;
  readonly unit: Unit;
  readonly product: Spread;
  readonly floors: readonly FloorResult[];
  readonly aim: (Aim & { readonly isReached: boolean }) | null;
};

type Subject<T> = { readonly trial: () => Promise<T>; readonly values: T[] };

/**
 * What each trial gave in every round. Every one runs once before and once a round, each time another one first, so that
 * a busy moment of the machine meets all of them.
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

const ratiosTo = (product: readonly number[], floor: readonly number[]): number[] =>
  product.map((value, round) => value / (floor[round] ?? Number.NaN));

const judge = (aim: Aim, product: Spread, floors: readonly FloorResult[]): boolean => {
  if (aim.kind === "amount") return product.median <= aim.most;
  const floor = floors.find(({ name }) => name === aim.floor);
  if (floor === undefined) throw new RangeError(`the aim names no floor: ${aim.floor}`);
  return floor.ratio.median <= aim.most;
};

/** Values that were measured together, each round those of the product and of its floors. */
export const resultOf = (
  { title, unit, aim }: Pick<Comparison, "title" | "unit" | "aim">,
  values: readonly number[],
  floors: Readonly<Record<string, readonly number[]>> = {},
): Result => {
  const product = spreadOf(values);
  const floorResults = Object.entries(floors).map(([name, floor]) => ({
    name,
    value: spreadOf(floor),
    ratio: spreadOf(ratiosTo(values, floor)),
  }));
  const judged = aim ? { ...aim, isReached: judge(aim, product, floorResults) } : null;
  return { title, unit, product, floors: floorResults, aim: judged };
};

/** Measures the product and its floors in turns; ratios are taken within a round. */
export const compare = async (
  { floors, product, ...what }: Comparison,
  rounds: number,
): Promise<Result> => {
  const [measured = [], ...below] = await runRounds([product, ...Object.values(floors)], rounds);
  const names = Object.keys(floors);
  return resultOf(
    what,
    measured,
    Object.fromEntries(names.map((name, index) => [name, below[index] ?? []])),
  );
};
