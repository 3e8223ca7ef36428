const pauseMs = 5000;

/** Loads a part of a page; while it cannot be fetched, the page stands without it, and it is tried again. */
export const loadUntilThere = async <T>(load: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
};
