/** Processor time, not the clock's: a busy machine makes work wait, but does not make it more. */
export const processorMs = (work: () => void): number => {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1000;
};

const tries = 6;
const times = 8;
const maxRatio = 24;
/** Less is within what measuring costs. */
const leastMs = 4;

/**
 * Whether work on eight times the size takes far from the sixty-four times as long that work which grows with its square
 * takes. Measured until it does: a collection of garbage may fall into any one run.
 */
export const growsAsItsSize = (workOn: (size: number) => () => void, size: number): boolean => {
  const [small, large] = [workOn(size), workOn(times * size)];
  let [leastSmall, leastLarge] = [Infinity, Infinity];
  for (let n = 0; n < tries; n++) {
    leastSmall = Math.min(leastSmall, processorMs(small));
    leastLarge = Math.min(leastLarge, processorMs(large));
    if (leastLarge < maxRatio * Math.max(leastSmall, leastMs)) return true;
  }
  return false;
};
