import { QueryCache, QueryClient } from "@tanstack/react-query";
import { HttpError, NetworkError } from "./http-error.ts";
import { isList } from "./query-keys.ts";

const isPassing = (error: Error): boolean =>
  error instanceof NetworkError ||
  (error instanceof HttpError && [429, 502, 503, 504].includes(error.status));

/** Queries are retried after errors that may pass; mutations are never repeated automatically. */
const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      // Required by the specification; the page also shows it.
      onError: (error, { queryKey }) => {
        if (isList(queryKey)) console.error(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < 2 && isPassing(error),
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });

type Owned = { readonly username: string; readonly client: QueryClient };

let owned: Owned | null = null;

/** The cache of a user; another user gets a new one. */
export const queryClientOf = (username: string): QueryClient => {
  if (owned?.username !== username) owned = { username, client: createQueryClient() };
  return owned.client;
};

export const forgetResponses = (): void => {
  owned?.client.clear();
  owned = null;
};
