import type { Elsewhere } from "@teckna/domain/checks/elsewhere";
import { type WireElsewhere, elsewhereFromWire } from "@teckna/domain/checks/wire-elsewhere";
import { skipToken, useQuery } from "@tanstack/react-query";
import { requestJson } from "./client.ts";
import { keys } from "./keys.ts";

/** What other issues have in common with one, for its checks; nothing where it cannot be had. */
export const useElsewhere = (lookUp: string | null): Elsewhere | undefined => {
  const { data } = useQuery({
    queryKey: keys.elsewhere(lookUp ?? ""),
    queryFn:
      lookUp === null
        ? skipToken
        : async ({ signal }): Promise<Elsewhere> => {
            const call = { method: "POST", body: lookUp, signal } as const;
            // The response is our own server's.
            return elsewhereFromWire(
              (await requestJson("/issues/elsewhere", call)) as WireElsewhere,
            );
          },
    placeholderData: (before) => before,
  });
  return data;
};
