import { issue } from "@teckna/domain/entities/issue";
import type { WireFinding } from "@teckna/domain/messages/wire-finding";
import { useQuery } from "@tanstack/react-query";
import { currentLanguage } from "../../words/language.ts";
import { recordAddress } from "../addresses.ts";
import { requestJson } from "../client.ts";
import { keys } from "../query-keys.ts";

const none: readonly WireFinding[] = [];

/** The findings about a stored issue and its children; empty until loaded. */
export const useChecks = (issueId: string): readonly WireFinding[] => {
  const { data } = useQuery({
    queryKey: keys.checks(issueId, currentLanguage()),
    queryFn: async ({ signal }) => {
      const found = await requestJson(`${recordAddress(issue, issueId)}/checks`, { signal });
      // The response is our own server's.
      return found as readonly WireFinding[];
    },
  });
  return data ?? none;
};
