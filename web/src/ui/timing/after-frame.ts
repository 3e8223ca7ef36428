const due = new Set<() => void>();
let isAwaited = false;

const runAll = (): void => {
  isAwaited = false;
  const runs = [...due];
  due.clear();
  for (const run of runs) run();
};

/**
 * Runs once the frame that shows what has just happened is painted, however often it is noted; all that wait do so
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
