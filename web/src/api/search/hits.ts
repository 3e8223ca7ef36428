import type { EntityPath } from "@teckna/domain/entities";
import { requestJson } from "../client.ts";

/** A record that matches the typed text. */
export type Hit = {
  readonly entity: EntityPath;
  readonly id: string;
  readonly title: string;
  readonly issue_id: string;
  readonly issue_title: string | null;
  readonly match: "exact" | "prefix" | "words" | "similar";
  readonly field: string;
  readonly snippet: readonly { readonly text: string; readonly marked: boolean }[];
};

export type HitGroup = {
  readonly entity: EntityPath;
  readonly hits: readonly Hit[];
  readonly more: boolean;
};

/** What was found; not `complete` if older records have not been searched yet. */
export type FoundHits = { readonly groups: readonly HitGroup[]; readonly complete: boolean };

type Search = { readonly q: string; readonly quick?: "true" };

/** The records of all entities that match a text, best first; with `quick` those that are found at once. */
export const fetchHits = async (query: Search, signal: AbortSignal): Promise<FoundHits> =>
  // The response is our own server's.
  (await requestJson("/search", { query, signal })) as FoundHits;
