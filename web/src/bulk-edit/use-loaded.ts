import { useEffect, useState } from "react";

/** Loads something from the server; `load` must be the same function while its result does not change. */
export type Load<T> = (signal: AbortSignal) => Promise<T>;

export type Loaded<T> = { readonly value: T | null; readonly error: Error | null };

export const toError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));

export const useLoaded = <T>(load: Load<T>): Loaded<T> => {
  const [state, setState] = useState<{ readonly load: Load<T>; readonly loaded: Loaded<T> }>();
  useEffect(() => {
    const stopping = new AbortController();
    const show = (loaded: Loaded<T>): void => {
      if (!stopping.signal.aborted) setState({ load, loaded });
    };
    load(stopping.signal).then(
      (value) => show({ value, error: null }),
      (error: unknown) => show({ value: null, error: toError(error) }),
    );
    return () => stopping.abort();
  }, [load]);
  return state?.load === load ? state.loaded : { value: null, error: null };
};
