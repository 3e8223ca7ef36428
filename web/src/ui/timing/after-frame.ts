const due = new Set<() => void>();
let isAwaited = false;

const runAll = (): void => {
  isAwaited = false;
  const runs = [...due];
  due.clear();
  for (const run of runs) run();
};

/**
 * Runs once after the next frame is painted, however often it is requested; all waiting functions run
 * together.
 */
export const afterFrame = (run: () => void) => ({
  note: (): void => {
    due.add(run);
    if (isAwaited) return;
    isAwaited = true;
    requestAnimationFrame(() => setTimeout(runAll));
  },
  end: (): void => void due.delete(run),
});
