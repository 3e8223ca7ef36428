import { appendFileSync, existsSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

// Loaded into the server by `--import`: records its event loop delays and memory. That takes processor time which a bare
// server does not spend, so it is done only while a benchmark wants it.

const { SAMPLE_FILE: file } = process.env;
const everyMs = 50;
const resolutionMs = 2;

type Delay = ReturnType<typeof monitorEventLoopDelay>;

const begin = (): Delay => {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  return delay;
};

if (file !== undefined && isMainThread && process.argv[1]?.endsWith("server/src/main.ts")) {
  let delay: Delay | null = null;
  const sample = (): void => {
    if (!existsSync(`${file}.wanted`)) {
      delay?.disable();
      delay = null;
      return;
    }
    delay ??= begin();
    const pauseMs = delay.max / 1e6 - resolutionMs;
    const megabytes = process.memoryUsage.rss() / 1e6;
    appendFileSync(file, `${JSON.stringify({ at: Date.now(), pauseMs, megabytes })}\n`);
    delay.reset();
  };
  setInterval(sample, everyMs).unref();
}
