type Pace = {
  /** The delay after the first of several calls. */
  readonly waitMs: number;
  /** The minimum pause between runs. */
  readonly restMs: number;
  /** Whether the first run also waits for the pause. */
  readonly isDone?: boolean;
};

/** Debounces: runs once for several calls, `waitMs` after the first, and at most once per `restMs`. */
export const gathered = (work: () => void, { waitMs, restMs, isDone = false }: Pace) => {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let restsUntil = isDone ? Date.now() + restMs : 0;
  const run = (): void => {
    timer = null;
    restsUntil = Date.now() + restMs;
    work();
  };
  return {
    request: (): void => {
      timer ??= setTimeout(run, Math.max(waitMs, restsUntil - Date.now()));
    },
    stop: (): void => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
};
