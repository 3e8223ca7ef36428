import type { ReleaseProposal } from "@teckna/domain/releases/proposal";
import { propose } from "@teckna/domain/releases/propose";
import { ruleIds } from "@teckna/domain/releases/rule-id";

/** A text, and the rules that are certain of nothing; null where these are not known: then none is certain. */
export type TextToRead = { readonly text: string; readonly lowered: readonly string[] | null };

export type ReaderReply = "ready" | readonly ReleaseProposal[];

addEventListener("message", ({ data }: MessageEvent<TextToRead>) => {
  const lowered = new Set<string>(data.lowered ?? ruleIds);
  postMessage(propose(data.text, {}, lowered) satisfies ReaderReply);
});
postMessage("ready" satisfies ReaderReply);
