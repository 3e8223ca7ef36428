import type { AnyEntity } from "@teckna/domain/entities";
import { requestJson } from "./client.ts";

/** The maximum number of ids per request. */
export const maxLookedUp = 10_000;

/** The ids that exist, except of deleted records. */
export const lookUp = async (
  { path }: AnyEntity,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly string[]> => {
  const body = JSON.stringify({ ids });
  const response = await requestJson(`/${path}/lookup`, { method: "POST", body, signal });
  // The response is our own server's.
  return (response as { readonly found: readonly string[] }).found;
};
