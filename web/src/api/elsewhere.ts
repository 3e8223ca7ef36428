import type { Elsewhere } from "@teckna/domain/checks/elsewhere";
import { type WireElsewhere, elsewhereFromWire } from "@teckna/domain/checks/wire-elsewhere";
import { skipToken, useQuery } from "@tanstack/react-query";
import { requestJson } from "./client.ts";
import { keys } from "./keys.ts";

/** What other issues have in common with one, for its checks; nothing where it cannot be had. */
export const useElsewhere = (asked: string | null): Elsewhere | undefined => {
  const { data } = useQuery({
    queryKey: keys.elsewhere(asked ?? ""),
    queryFn:
      asked === null
        ? skipToken
        : async ({ signal }): Promise<Elsewhere> => {
            const call = { method: "POST", body: asked, signal } as const;
            // The answer is our own server's.
            return elsewhereFromWire(
              (await requestJson("/issues/elsewhere", call)) as WireElsewhere,
            );
          },
    placeholderData: (before) => before,
  });
  return data;
};
