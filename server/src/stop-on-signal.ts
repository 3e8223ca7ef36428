import closeWithGrace from "close-with-grace";
import type { Logger } from "pino";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
/** A terminal and npm both pass on one Ctrl-C; only a later signal counts as a second. */
const sameKeypressMs = 400;
const maxStopMs = 40_000;
const unhandledSignals = [
  ...signals,
  "SIGQUIT",
  "SIGILL",
  "SIGTRAP",
  "SIGABRT",
  "SIGBUS",
  "SIGFPE",
  "SIGSEGV",
  "SIGUSR2",
] as const;

/** Stops cleanly on the first signal, at once on the second, and with a failure after a bug. */
export const stopOnSignal = (stop: () => Promise<void>, log: Logger): void => {
  const closing = closeWithGrace(
    { delay: maxStopMs, logger: false, skip: [...unhandledSignals, "beforeExit"] },
    async ({ err }) => {
      if (err) log.fatal({ err }, "stopping after an error that nothing handled");
      await stop();
      log.info("stopped");
    },
  );
  let firstAt: number | null = null;
  const onSignal = (signal: string): void => {
    if (firstAt === null) {
      firstAt = performance.now();
      log.info({ signal }, "stopping");
      closing.close();
    } else if (performance.now() - firstAt > sameKeypressMs) process.exit(1);
  };
  for (const signal of signals) process.on(signal, onSignal);
};
