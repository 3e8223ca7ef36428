import { Histogram } from "./histogram.ts";
import type { Samples } from "./metrics.ts";

const everyMs = 50;
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Measures how late its own timer fires, from the first request for metrics on. */
const watchLoop = (): Histogram => {
  const delays = new Histogram(bounds, [{}]);
  let dueAt = performance.now() + everyMs;
  setInterval(() => {
    const now = performance.now();
    delays.observe({}, Math.max(0, now - dueAt) / 1000);
    dueAt = now + everyMs;
  }, everyMs).unref();
  return delays;
};

let loop: Histogram | null = null;

const one = (value: number) => [{ value }];

export const processSamples = (version: string): Samples => {
  loop ??= watchLoop();
  const { user, system } = process.cpuUsage();
  return {
    teckna_build: [{ labels: { version, node: process.versions.node }, value: 1 }],
    process_start_time_seconds: one(Math.round(Date.now() / 1000 - process.uptime())),
    process_cpu_seconds: one((user + system) / 1e6),
    process_resident_memory_bytes: one(process.memoryUsage.rss()),
    nodejs_heap_used_bytes: one(process.memoryUsage().heapUsed),
    teckna_event_loop_delay_seconds: loop.samples(),
  };
};
