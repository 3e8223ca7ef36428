import type { ReleaseProposal } from "@teckna/domain/releases/release-proposal";
import { addFeeLevels } from "@teckna/domain/releases/fee-levels";
import { propose } from "@teckna/domain/releases/propose";
import { ruleIds } from "@teckna/domain/releases/rule-id";
import { addSource } from "@teckna/domain/releases/source/add-source";
import type { CommitTable } from "@teckna/domain/releases/tables/commit-table";
import { readCommitTables } from "@teckna/domain/releases/tables/read-tables";

/** A text, and the rules whose values are never certain; null if these are unknown, and then no value is. */
export type TextToRead = { readonly text: string; readonly lowered: readonly string[] | null };

/** What was found in a text. */
export type FoundInRelease = {
  readonly proposals: readonly ReleaseProposal[];
  readonly tables: readonly CommitTable[];
};

export type ReaderReply = "ready" | FoundInRelease;

addEventListener("message", ({ data }: MessageEvent<TextToRead>) => {
  const lowered = new Set<string>(data.lowered ?? ruleIds);
  const { text } = data;
  const proposals = addSource(text, addFeeLevels(text, propose(text, {}, lowered)));
  postMessage({ proposals, tables: readCommitTables(text) } satisfies ReaderReply);
});
postMessage("ready" satisfies ReaderReply);
