import { readArchive } from "./read-archive.ts";
import { type Spreadsheet, UnpackedTooLarge } from "./read-xlsx.ts";

export type XlsxFault = "unreadable" | "unpackedTooLarge";
export type XlsxReply = Spreadsheet | { readonly fault: XlsxFault };

addEventListener("message", (event: MessageEvent<ArrayBuffer>) => {
  void readArchive(event.data).then(
    (spreadsheet) => postMessage(spreadsheet satisfies XlsxReply),
    (error: unknown) =>
      postMessage({
        fault: error instanceof UnpackedTooLarge ? "unpackedTooLarge" : "unreadable",
      } satisfies XlsxReply),
  );
});
