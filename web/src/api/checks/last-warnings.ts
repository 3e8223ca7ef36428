import type { WireFinding } from "@teckna/domain/messages/wire-finding";

const none: readonly WireFinding[] = [];

let last = { id: "", warnings: none };

/** Keeps the findings in the response to a write; `id` is the record's, or of a whole issue the issue's. */
export const noteWarnings = (id: string, response: unknown): void => {
  // The response is our own server's.
  const { warnings } = response as { readonly warnings?: readonly WireFinding[] | null };
  last = { id, warnings: warnings ?? none };
};

/** The findings in the response to the last write, if it was of this record. */
export const lastWarningsOf = (id: string): readonly WireFinding[] =>
  last.id === id ? last.warnings : none;
