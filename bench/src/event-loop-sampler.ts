import { appendFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

// Loaded into the server by `--import`: records its event loop delays and memory without changing it.

const { SAMPLE_FILE: file } = process.env;
const everyMs = 50;
const resolutionMs = 2;

if (file !== undefined && isMainThread && process.argv[1]?.endsWith("server/src/main.ts")) {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  const sample = (): void => {
    const pauseMs = delay.max / 1e6 - resolutionMs;
    const megabytes = process.memoryUsage.rss() / 1e6;
    appendFileSync(file, `${JSON.stringify({ at: Date.now(), pauseMs, megabytes })}\n`);
    delay.reset();
  };
  setInterval(sample, everyMs).unref();
}
