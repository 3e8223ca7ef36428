export type Weighted<T> = readonly (readonly [value: T, weight: number])[];

/** Pseudo-random numbers: the same for the same seed. */
export type Random = {
  /** From 0 to below 1. */
  next(): number;
  chance(probability: number): boolean;
  /** Both ends included. */
  integer(from: number, to: number): number;
  normal(mean: number, deviation: number): number;
  lognormal(median: number, sigma: number): number;
  pick<T>(choices: Weighted<T>): T;
  oneOf<T>(values: readonly T[]): T;
};

const warmUpRounds = 16;

/** Chris Doty-Humphrey's sfc32. */
const createNext = (seed: number): (() => number) => {
  let [a, b, c, counter] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 1];
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let round = 0; round < warmUpRounds; round++) next();
  return next;
};

const at = <T>(values: readonly T[], index: number): T => {
  const value = values[index];
  if (value === undefined) throw new RangeError(`there is no value ${index} of ${values.length}`);
  return value;
};

export const createRandom = (seed: number): Random => {
  const next = createNext(seed);
  const standardNormal = () =>
    Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return {
    next,
    chance: (probability) => next() < probability,
    integer: (from, to) => from + Math.floor(next() * (to - from + 1)),
    normal: (mean, deviation) => mean + deviation * standardNormal(),
    lognormal: (median, sigma) => median * Math.exp(sigma * standardNormal()),
    pick: (choices) => {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      const index = choices.findIndex(([, weight]) => (left -= weight) < 0);
      return at(choices, index === -1 ? choices.length - 1 : index)[0];
    },
    oneOf: (values) => at(values, Math.floor(next() * values.length)),
  };
};
