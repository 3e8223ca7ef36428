import { readXlsx, type SheetText } from "./read-xlsx.ts";

export type XlsxReply = { readonly sheets: readonly SheetText[] } | { readonly fault: string };

addEventListener("message", (event: MessageEvent<ArrayBuffer>) => {
  void readXlsx(event.data).then(
    (sheets) => postMessage({ sheets } satisfies XlsxReply),
    (error: unknown) => postMessage({ fault: String(error) } satisfies XlsxReply),
  );
});
