import { type ForeignFormat, NoWorkbook } from "./foreign-format.ts";
import { readArchive } from "./read-archive.ts";
import { type Spreadsheet, UnpackedTooLarge } from "./read-xlsx.ts";

export type XlsxFault = "unreadable" | "unpackedTooLarge" | ForeignFormat;
export type XlsxReply = Spreadsheet | { readonly fault: XlsxFault };

const faultOf = (error: unknown): XlsxFault => {
  if (error instanceof NoWorkbook) return error.format;
  return error instanceof UnpackedTooLarge ? "unpackedTooLarge" : "unreadable";
};

addEventListener("message", (event: MessageEvent<ArrayBuffer>) => {
  void readArchive(event.data).then(
    (spreadsheet) => postMessage(spreadsheet satisfies XlsxReply),
    (error: unknown) => postMessage({ fault: faultOf(error) } satisfies XlsxReply),
  );
});
