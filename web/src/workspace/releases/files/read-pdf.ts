import { pdfWorker } from "../release-workers.ts";
import type { PdfFault, PdfText } from "./pdf-pages.ts";
import type { PdfReply } from "./pdf-worker.ts";

/** Reading is aborted if a page takes longer than this. */
const maxPageMs = 20_000;

export type ReadPdf =
  | { readonly ok: true; readonly pdf: PdfText }
  | { readonly ok: false; readonly fault: PdfFault | "slow" | "failed" };

/** Reads a PDF in a separate worker, which is terminated when it is done, stopped or too slow. */
export const readPdf = (
  data: ArrayBuffer,
  onPage: (page: number, pages: number) => void,
  signal: AbortSignal,
): Promise<ReadPdf> => {
  const worker = pdfWorker();
  const { promise, resolve, reject } = Promise.withResolvers<ReadPdf>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => resolve({ ok: false, fault: "slow" }), maxPageMs);
  };
  const stop = (): void => reject(signal.reason);
  signal.addEventListener("abort", stop, { once: true });
  worker.addEventListener("error", () => resolve({ ok: false, fault: "failed" }));
  worker.addEventListener("message", ({ data: reply }: MessageEvent<PdfReply>) => {
    wait();
    if (reply === "ready") worker.postMessage(data, [data]);
    else if (reply === "failed") resolve({ ok: false, fault: "failed" });
    else if ("reading" in reply) resolve(reply.reading);
    else onPage(reply.page, reply.pages);
  });
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
    worker.terminate();
  });
};
