import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from "@tanstack/react-query";
import type { EntityPath } from "@teckna/domain/entities";
import { request, requestJson } from "../../api/client.ts";

export const rightNames = ["read", "write", "batch"] as const;

export type RightName = (typeof rightNames)[number];

/** A program's token, as the server reports it. */
export type ProgramToken = {
  readonly id: string;
  readonly name: string;
  readonly rights: { readonly [R in RightName]: boolean };
  /** `null` means all. */
  readonly tables: readonly EntityPath[] | null;
  readonly created_at: string;
  readonly expires_at: string;
  readonly used_at: string | null;
};

export type NewProgram = {
  readonly name: string;
  readonly rights: Partial<Record<RightName, true>>;
  readonly tables: readonly EntityPath[] | null;
  readonly expires_in_days: number;
};

const path = "/tokens";
const tokensKey = ["account", "programs"] as const;

export const useTokens = (): UseQueryResult<readonly ProgramToken[]> =>
  useQuery({
    queryKey: tokensKey,
    // Our own server describes its response so (OpenAPI: Token).
    queryFn: async ({ signal }) => (await requestJson(path, { signal })) as readonly ProgramToken[],
  });

const useChange = <Input, Result>(
  act: (input: Input) => Promise<Result>,
): UseMutationResult<Result, Error, Input> => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => void client.invalidateQueries({ queryKey: tokensKey }),
  });
};

/** Creates a token and returns its text, which cannot be retrieved again. */
export const useMakeToken = () =>
  useChange(async (program: NewProgram): Promise<string> => {
    const made = await requestJson(path, { method: "POST", body: JSON.stringify(program) });
    // OpenAPI: TokenMade.
    return (made as { token: string }).token;
  });

export const useRevokeToken = () =>
  useChange(async (id: string): Promise<void> => {
    await request(`${path}/${encodeURIComponent(id)}`, { method: "DELETE" });
  });
