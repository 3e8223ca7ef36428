const pauseMs = 5000;

/** Loads a part of a page; retries until it succeeds, and the page works without it meanwhile. */
export const loadUntilThere = async <T>(load: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
};
