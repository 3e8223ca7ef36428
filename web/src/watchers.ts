type Watchers = {
  /** Calls `notify` after each change, until the returned function is called; fits `useSyncExternalStore`. */
  readonly watch: (notify: () => void) => () => void;
  /** Tells all who watch that something changed. */
  readonly notify: () => void;
};

export const createWatchers = (): Watchers => {
  const watchers = new Set<() => void>();
  return {
    watch: (notify) => {
      watchers.add(notify);
      return () => watchers.delete(notify);
    },
    notify: () => {
      for (const notify of watchers) notify();
    },
  };
};
