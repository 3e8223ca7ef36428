import type { AnyEntity } from "@teckna/domain/entities";
import { requestJson } from "./client.ts";

/** As many ids as may be requested at once. */
export const maxLookedUp = 10_000;

/** Those of the ids that records which are not deleted have. */
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
