const lookEveryMs = 1_000;
const tellEveryMs = 3_000;

const tellOnStderr = (line: string): void => void process.stderr.write(`teckna: ${line}\n`);

const seconds = (ms: number): string => (ms / 1_000).toFixed(0);

export type ToldWait = {
  /** Says at once why it is waited for. */
  readonly because: (reason: string) => void;
  readonly end: () => void;
};

/** Tells people for what they wait, and every few seconds how long they have waited and will wait at most. */
export const tellOfWait = (what: string, limitMs: number, tell = tellOnStderr): ToldWait => {
  const began = Date.now();
  let reason = "no answer yet";
  let toldAt: number | null = null;
  const tellNow = (): void => {
    toldAt = Date.now();
    tell(`waiting for ${what} (${reason}), ${seconds(toldAt - began)} of ${seconds(limitMs)} s`);
  };
  const timer = setInterval(() => {
    if (toldAt === null || Date.now() - toldAt >= tellEveryMs) tellNow();
  }, lookEveryMs);
  return {
    because: (newReason) => {
      reason = newReason;
      if (toldAt === null) tellNow();
    },
    end: () => clearInterval(timer),
  };
};
