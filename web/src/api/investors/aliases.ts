import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { request, requestJson } from "../client.ts";
import { HttpError } from "../http-error.ts";
import { keys } from "../query-keys.ts";

/** A spelling, and the name proposed when it is entered. */
export type InvestorAlias = {
  readonly id: string;
  readonly spelling: string;
  readonly name: string;
  /** The merge that created it. */
  readonly batch: string | null;
  readonly created_at: string;
  readonly created_by: string;
};

const aliases = "/investor-aliases";

type GivenAliases = {
  readonly name: string;
  readonly spellings: readonly string[];
  readonly batch?: string;
};

/** Adds a name that is proposed when one of the spellings is entered. */
export const addAliases = async (given: GivenAliases): Promise<void> => {
  await request(aliases, { method: "POST", body: JSON.stringify(given) });
};

/** The spellings for which a name is proposed. */
export const useAliases = (name: string): UseQueryResult<readonly InvestorAlias[]> =>
  useQuery({
    queryKey: keys.investorAliases(name),
    queryFn: async ({ signal }) =>
      // The response is our own server's.
      (await requestJson(aliases, { query: { name }, signal })) as readonly InvestorAlias[],
  });

const useChange = <T>(
  change: (of: T) => Promise<unknown>,
): UseMutationResult<unknown, Error, T> => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: keys.records }),
  });
};

export const useAddAlias = (): UseMutationResult<unknown, Error, GivenAliases> =>
  useChange(addAliases);

const addressOf = (id: string): string => `${aliases}/${encodeURIComponent(id)}`;

const deleteAlias = async (id: string): Promise<void> => {
  try {
    await request(addressOf(id), { method: "DELETE" });
  } catch (error) {
    // Somebody else removed it first; the result is the same.
    if (!(error instanceof HttpError && error.status === 404)) throw error;
  }
};

export const useDeleteAlias = (): UseMutationResult<unknown, Error, string> =>
  useChange(deleteAlias);

export const useRestoreAlias = (): UseMutationResult<unknown, Error, string> =>
  useChange((id) => request(`${addressOf(id)}/restore`, { method: "POST" }));
