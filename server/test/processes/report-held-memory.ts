import { isMainThread } from "node:worker_threads";

// Loaded into a program by `--import`: on SIGUSR2 it collects garbage and prints the remaining memory.
if (isMainThread)
  process.on("SIGUSR2", () => {
    globalThis.gc?.({ type: "major", flavor: "last-resort", execution: "sync" });
    console.log(`holds ${Math.round(process.memoryUsage.rss() / 1e6)} MB`);
  });
