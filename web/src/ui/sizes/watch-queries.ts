const onPaper = matchMedia("print");

/**
 * Calls a listener when a query starts or stops matching, except in print: the pages are laid out by then,
 * and whatever no longer fits would be cut off.
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
