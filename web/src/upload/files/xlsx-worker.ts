import { readXlsx, type SheetText, UnpackedTooLarge } from "./read-xlsx.ts";

export type XlsxFault = "unreadable" | "unpackedTooLarge";
export type XlsxReply = { readonly sheets: readonly SheetText[] } | { readonly fault: XlsxFault };

addEventListener("message", (event: MessageEvent<ArrayBuffer>) => {
  void readXlsx(event.data).then(
    (sheets) => postMessage({ sheets } satisfies XlsxReply),
    (error: unknown) =>
      postMessage({
        fault: error instanceof UnpackedTooLarge ? "unpackedTooLarge" : "unreadable",
      } satisfies XlsxReply),
  );
});
