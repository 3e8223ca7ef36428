import { QueryClient } from "@tanstack/react-query";
import { HttpError, NetworkError } from "./http-error.ts";

const isPassing = (error: Error): boolean =>
  error instanceof NetworkError ||
  (error instanceof HttpError && [429, 502, 503, 504].includes(error.status));

/** Reads are tried again when the fault may pass by itself; writes are never repeated unasked. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < 2 && isPassing(error),
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
