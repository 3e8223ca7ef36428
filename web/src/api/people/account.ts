import { queryOptions } from "@tanstack/react-query";
import type { Role } from "@teckna/domain/roles";
import { requestJson } from "../client.ts";

/** The signed-in user, according to the server. */
export type OwnAccount = { readonly username: string; readonly role: Role | null };

export const ownAccountOptions = queryOptions({
  queryKey: ["account", "own"],
  // Our own server describes its response so (OpenAPI: Account).
  queryFn: async ({ signal }) => (await requestJson("/account", { signal })) as OwnAccount,
  refetchInterval: 60_000,
  refetchOnWindowFocus: true,
});
