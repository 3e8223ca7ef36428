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

/** From the choice of a file until what its text states is proposed, and the longest task of the page until then. */
reading.untilProposed = async () => {
  while (!document.querySelector(".ghost-head strong")) await frame();
  const proposedMs = performance.now() - reading.begun;
  // Long tasks are told a little later than they end.
  await new Promise((resolve) => setTimeout(resolve, 200));
  const durations = reading.tasks
    .filter(({ startTime }) => startTime >= reading.begun)
    .map(({ duration }) => duration);
  return { proposedMs, maxMs: Math.max(0, ...durations) };
};
