/** Processor time, not the clock's: a busy machine makes work wait, but does not make it more. */
export const processorMs = (work: () => void): number => {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1000;
};
