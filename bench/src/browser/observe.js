// Runs in a page before its own scripts; kept apart because only the browser knows these names.
const seen = { largestPaintMs: 0, blockedMs: 0, keyToPaintMs: [] };
globalThis.benchmark = seen;

new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) seen.largestPaintMs = entry.startTime;
}).observe({ type: "largest-contentful-paint", buffered: true });

// The part of a task beyond this delays clicks and keys.
const unnoticedMs = 50;

new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) seen.blockedMs += duration - unnoticedMs;
}).observe({ type: "longtask", buffered: true });

// A message sent while a frame is being prepared arrives once it is painted.
addEventListener(
  "keydown",
  (event) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => {
        seen.keyToPaintMs.push(performance.now() - event.timeStamp);
        port1.close();
      });
      port1.start();
      port2.postMessage(null);
    });
  },
  { capture: true },
);
