import { QueryCache, QueryClient } from "@tanstack/react-query";
import { HttpError, NetworkError } from "./http-error.ts";
import { isList } from "./query-keys.ts";

const isPassing = (error: Error): boolean =>
  error instanceof NetworkError ||
  (error instanceof HttpError && [429, 502, 503, 504].includes(error.status));

/** Reads are tried again when the fault may pass by itself; writes are never repeated unasked. */
const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      // As the specification requires; the page shows it in words.
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

/** What this person has loaded; another person finds nothing of it. */
export const queryClientOf = (username: string): QueryClient => {
  if (owned?.username !== username) owned = { username, client: createQueryClient() };
  return owned.client;
};

export const forgetResponses = (): void => {
  owned?.client.clear();
  owned = null;
};
