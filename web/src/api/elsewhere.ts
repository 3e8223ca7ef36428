import type { Elsewhere } from "@teckna/domain/checks/elsewhere";
import type { LookUps } from "@teckna/domain/checks/look-ups";
import {
  type WireElsewhere,
  elsewhereFromWire,
  lookUpsToWire,
} from "@teckna/domain/checks/wire-elsewhere";
import { skipToken, useQuery } from "@tanstack/react-query";
import { requestJson } from "./client.ts";
import { keys } from "./keys.ts";

/** What to ask of other issues, `null` where nothing of the issue is known yet. */
export const askElsewhere = (lookUps: LookUps): string | null => {
  const wire = lookUpsToWire(lookUps);
  const { id: _, ...known } = wire.issue;
  const isEmpty = [known, wire.names, wire.isins].every((part) => Object.keys(part).length === 0);
  return isEmpty ? null : JSON.stringify(wire);
};

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
