import type { Confidence } from "@teckna/domain/releases/release-proposal";
import type { RuleId } from "@teckna/domain/releases/rule-id";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { requestJson } from "../client.ts";

/** What happened to accepted values of a rule. */
type RuleCounts = {
  readonly accepted: number;
  readonly changed: number;
  readonly superseded: number;
};

export type CountedRule = RuleCounts & {
  readonly rule: RuleId;
  readonly confidences: readonly (RuleCounts & { readonly confidence: Confidence })[];
  readonly lowered_since: string | null;
};

/** A value that was changed after it was accepted. */
export type ChangedValue = {
  readonly issue_id: string;
  readonly entity: string;
  readonly record_id: string;
  readonly field: string;
  readonly confidence: Confidence;
  readonly accepted: string | number | boolean;
  readonly later: string | number | boolean | null;
  readonly quote: string;
  readonly passage: string;
  readonly accepted_at: string;
  readonly changed_at: string;
};

const path = "/releases/rules";
const key = ["reading-rules"] as const;

/** For values accepted in the last `days` days; for all if null. */
export const countedRules = (days: number | null) =>
  queryOptions({
    queryKey: [...key, "counts", days],
    queryFn: async ({ signal }): Promise<readonly CountedRule[]> => {
      const query = days === null ? {} : { days: String(days) };
      // Safe because the API describes it so.
      return ((await requestJson(path, { query, signal })) as { rules: CountedRule[] }).rules;
    },
  });

export const changedValues = (rule: RuleId) =>
  queryOptions({
    queryKey: [...key, "changes", rule],
    queryFn: async ({ signal }): Promise<readonly ChangedValue[]> => {
      const found = await requestJson(`${path}/${rule}/changes`, { signal });
      // As above.
      return (found as { changes: ChangedValue[] }).changes;
    },
  });

const lowered = queryOptions({
  queryKey: [...key, "lowered"],
  queryFn: async (): Promise<readonly string[]> =>
    // As above.
    ((await requestJson(`${path}/lowered`, { timeoutMs: 3000 })) as { rules: string[] }).rules,
  staleTime: 600_000,
  retry: false,
});

/** The rules whose values are never certain; null if the server is unreachable. */
export const findLowered = (client: QueryClient): Promise<readonly string[] | null> =>
  client.fetchQuery(lowered).catch(() => null);
