import { joinElsewhere } from "@teckna/domain/checks/look-up-parts";
import type { Elsewhere } from "@teckna/domain/checks/elsewhere";
import { type WireElsewhere, elsewhereFromWire } from "@teckna/domain/checks/wire-elsewhere";
import { skipToken, useQuery } from "@tanstack/react-query";
import { requestJson } from "./client.ts";
import { keys } from "./query-keys.ts";

const fetchElsewhere = async (lookUp: string, signal: AbortSignal): Promise<Elsewhere> => {
  const call = { method: "POST", body: lookUp, signal } as const;
  // The response is our own server's.
  return elsewhereFromWire((await requestJson("/issues/elsewhere", call)) as WireElsewhere);
};

/**
 * What other issues share with one, by the parts of its lookup, for its checks; undefined if it cannot be
 * loaded.
 */
export const useElsewhere = (lookUps: readonly string[] | null): Elsewhere | undefined => {
  const { data } = useQuery({
    queryKey: keys.elsewhere(lookUps ?? []),
    queryFn:
      lookUps === null || lookUps.length === 0
        ? skipToken
        : async ({ signal }): Promise<Elsewhere> => {
            const found: Elsewhere[] = [];
            for (const lookUp of lookUps) found.push(await fetchElsewhere(lookUp, signal));
            return joinElsewhere(found);
          },
    placeholderData: (before) => before,
  });
  return data;
};
