import { type RefusedRecords, writeRefused } from "./refused-records.ts";

export type RefusedReply = { readonly file: Blob } | { readonly fault: string };

addEventListener("message", ({ data }: MessageEvent<RefusedRecords>) => {
  void writeRefused(data).then(
    (file) => postMessage({ file } satisfies RefusedReply),
    (error: unknown) => postMessage({ fault: String(error) } satisfies RefusedReply),
  );
});
