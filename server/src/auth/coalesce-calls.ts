/**
 * Makes one call at a time per key. A caller that comes during a call shares the next one, so no response is older than
 * its request.
 */
export const coalesceCalls = <T>(): ((key: string, request: () => Promise<T>) => Promise<T>) => {
  const running = new Map<string, Promise<T>>();
  const waiting = new Map<string, Promise<T>>();

  const start = (key: string, request: () => Promise<T>): Promise<T> => {
    const response = request().finally(() => running.delete(key));
    running.set(key, response);
    return response;
  };

  return (key, request) => {
    const current = running.get(key);
    if (!current) return start(key, request);
    const known = waiting.get(key);
    if (known) return known;
    const go = () => {
      waiting.delete(key);
      return start(key, request);
    };
    const next = current.then(go, go);
    waiting.set(key, next);
    return next;
  };
};
