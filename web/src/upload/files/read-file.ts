import { xlsxWorkerAddress } from "../protocol/worker-address.ts";
import { decodeText, startsWith } from "../../files/decode-text.ts";
import { foreignFormat } from "./foreign-format.ts";
import { fileLimits, megabyte } from "./file-limits.ts";
import type { FileNote, SheetText } from "./read-xlsx.ts";
import type { XlsxFault, XlsxReply } from "./xlsx-worker.ts";

export type FileFault = "tooLarge" | "empty" | XlsxFault;
export type FileReading =
  | {
      readonly ok: true;
      readonly parts: readonly SheetText[];
      readonly notes: readonly FileNote[];
    }
  | { readonly ok: false; readonly fault: FileFault };

const zipMark = [0x50, 0x4b];

const readSheets = (buffer: ArrayBuffer, signal: AbortSignal): Promise<FileReading> => {
  const worker = new Worker(xlsxWorkerAddress(), { type: "module" });
  const { promise, resolve, reject } = Promise.withResolvers<FileReading>();
  signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  worker.addEventListener("error", () => resolve({ ok: false, fault: "unreadable" }));
  worker.addEventListener("message", ({ data }: MessageEvent<XlsxReply>) =>
    resolve(
      "sheets" in data
        ? { ok: true, parts: data.sheets, notes: data.notes }
        : { ok: false, fault: data.fault },
    ),
  );
  worker.postMessage(buffer, [buffer]);
  return promise.finally(() => worker.terminate());
};

/** The tables of a CSV, TSV, JSON or XLSX file, or of an archive of text files, or why it cannot be read. */
export const readFile = async (file: File, signal: AbortSignal): Promise<FileReading> => {
  if (file.size > fileLimits.tooLarge * megabyte) return { ok: false, fault: "tooLarge" };
  if (file.size === 0) return { ok: false, fault: "empty" };
  const buffer = await file.arrayBuffer();
  const bytes = new Uint8Array(buffer);
  const foreign = foreignFormat(bytes);
  if (foreign) return { ok: false, fault: foreign };
  if (startsWith(bytes, zipMark)) return readSheets(buffer, signal);
  const text = decodeText(bytes);
  // No spreadsheet writes such text.
  const isText = !text.includes("\0") && !/\.xlsx$/i.test(file.name);
  if (!isText) return { ok: false, fault: "unreadable" };
  return { ok: true, parts: [{ name: file.name, text }], notes: [] };
};
