type Pace = {
  /** So long after the first call of many it is done. */
  readonly waitMs: number;
  /** So long it is not done again. */
  readonly restMs: number;
  /** Whether the first time comes after a rest as well. */
  readonly isDone?: boolean;
};

/** Does once what many calls request: a moment after the first of them, and then not before a rest. */
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
