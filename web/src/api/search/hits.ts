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

/** The records of all entities that match a text, best first. */
export const fetchHits = async (q: string, signal: AbortSignal): Promise<readonly HitGroup[]> => {
  const response = await requestJson("/search", { query: { q }, signal });
  // The response is our own server's.
  return (response as { readonly groups: readonly HitGroup[] }).groups;
};
