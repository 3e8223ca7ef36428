import { type PdfReading, readPdfPages } from "./pdf-pages.ts";

export type PdfReply =
  | "ready"
  | { readonly page: number; readonly pages: number }
  | { readonly reading: PdfReading };

const reply = (message: PdfReply): void => postMessage(message);

addEventListener("message", ({ data }: MessageEvent<ArrayBuffer>) => {
  // What goes wrong besides is told as an error of the worker.
  void readPdfPages(new Uint8Array(data), (page, pages) => reply({ page, pages })).then((reading) =>
    reply({ reading }),
  );
});
reply("ready");
