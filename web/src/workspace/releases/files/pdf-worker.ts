import { type PdfReading, readPdfPages } from "./pdf-pages.ts";

export type PdfReply =
  | "ready"
  | "failed"
  | { readonly page: number; readonly pages: number }
  | { readonly reading: PdfReading };

const reply = (message: PdfReply): void => postMessage(message);

const onPage = (page: number, pages: number): void => reply({ page, pages });

addEventListener("message", ({ data }: MessageEvent<ArrayBuffer>) => {
  void readPdfPages(new Uint8Array(data), onPage).then(
    (reading) => reply({ reading }),
    () => reply("failed"),
  );
});
reply("ready");
