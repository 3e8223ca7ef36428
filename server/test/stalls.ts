import { availableParallelism, loadavg } from "node:os";

const beatMs = 10;

/** A bound of a machine that does nothing else, on this one: longer where more processes want its cores than it has. */
export const onBusyCores = (ms: number): number =>
  ms * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());

/**
 * Milliseconds in which this process was to run, but others did in its place. A bound on how long the product takes is measured without them: they
 * are the machine's. What the process itself works for counts as time of the product.
 */
export const watchStalls = (): { readonly ms: () => number; readonly stop: () => void } => {
  let stalledMs = 0;
  let last = performance.now();
  let work = process.cpuUsage();
  const beat = (): void => {
    const now = performance.now();
    const { user, system } = process.cpuUsage(work);
    stalledMs += Math.max(0, now - last - beatMs - (user + system) / 1000);
    last = now;
    work = process.cpuUsage();
  };
  const timer = setInterval(beat, beatMs);
  return {
    ms: () => {
      beat();
      return stalledMs;
    },
    stop: () => clearInterval(timer),
  };
};
