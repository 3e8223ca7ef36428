import type { ReleaseProposal } from "@teckna/domain/releases/proposal";
import { propose } from "@teckna/domain/releases/propose";

export type ReaderReply = "ready" | readonly ReleaseProposal[];

addEventListener("message", ({ data }: MessageEvent<string>) => {
  postMessage(propose(data) satisfies ReaderReply);
});
postMessage("ready" satisfies ReaderReply);
