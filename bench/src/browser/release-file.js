// Runs in the page of an issue before its own scripts; kept apart because only the browser knows these names.
const reading = { begun: 0, tasks: [] };
globalThis.releaseFileBenchmark = reading;

new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries())
    reading.tasks.push({ startTime, duration });
}).observe({ type: "longtask", buffered: false });

// Before the page takes the file.
addEventListener(
  "change",
  ({ target }) => {
    if (target.type === "file") reading.begun = performance.now();
  },
  { capture: true },
);

const frame = () => new Promise(requestAnimationFrame);

/** The time from choosing a file until its values are proposed, and the longest task of the page until then. */
reading.untilProposed = async () => {
  while (!document.querySelector(".ghost-head strong")) await frame();
  const proposedMs = performance.now() - reading.begun;
  // Long tasks are reported a little after they end.
  await new Promise((resolve) => setTimeout(resolve, 200));
  const durations = reading.tasks
    .filter(({ startTime }) => startTime >= reading.begun)
    .map(({ duration }) => duration);
  return { proposedMs, maxMs: Math.max(0, ...durations) };
};
