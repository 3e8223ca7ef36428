import { availableParallelism, loadavg } from "node:os";

const beatMs = 10;

/** Scales a time limit of an idle machine: longer if more processes want the cores than there are. */
export const onBusyCores = (ms: number): number =>
  ms * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());

/**
 * The milliseconds in which this process was runnable but others ran instead. Time limits of the product are measured
 * without them, since they are the machine's fault; work of this process counts as the product's.
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
