const lookEveryMs = 1_000;
const reportEveryMs = 3_000;

const reportOnStderr = (line: string): void => void process.stderr.write(`teckna: ${line}\n`);

const seconds = (ms: number): string => (ms / 1_000).toFixed(0);

export type ReportedWait = {
  /** Reports the reason at once. */
  readonly because: (reason: string) => void;
  readonly end: () => void;
};

/** Reports what is waited for, and every few seconds for how long so far and at most. */
export const reportWaiting = (
  what: string,
  limitMs: number,
  report = reportOnStderr,
): ReportedWait => {
  const began = Date.now();
  let reason = "no response yet";
  let reportedAt: number | null = null;
  const reportNow = (): void => {
    reportedAt = Date.now();
    report(
      `waiting for ${what} (${reason}), ${seconds(reportedAt - began)} of ${seconds(limitMs)} s`,
    );
  };
  const timer = setInterval(() => {
    if (reportedAt === null || Date.now() - reportedAt >= reportEveryMs) reportNow();
  }, lookEveryMs);
  return {
    because: (newReason) => {
      reason = newReason;
      if (reportedAt === null) reportNow();
    },
    end: () => clearInterval(timer),
  };
};
