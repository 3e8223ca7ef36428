const onPaper = matchMedia("print");

/**
 * Calls a listener when one of these queries begins or ceases to match on the screen. On paper nothing is drawn anew: its
 * pages are counted by then, and what no longer fits on them would be cut off.
 */
export const watchQueries =
  (...queries: readonly MediaQueryList[]) =>
  (listener: () => void): (() => void) => {
    const listenOnScreen = (): void => {
      if (!onPaper.matches) listener();
    };
    for (const query of queries) query.addEventListener("change", listenOnScreen);
    return () => {
      for (const query of queries) query.removeEventListener("change", listenOnScreen);
    };
  };
