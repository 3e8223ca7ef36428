import type { ReleaseFileFault } from "@teckna/domain/messages/release-texts";
import { unreadablePart } from "@teckna/domain/releases/layout/page-text";
import { decodeText, startsWith } from "../../../files/decode-text.ts";
import type { Release } from "../../model/release.ts";
import { readRelease } from "./read-release.ts";
import { readPdf } from "./read-pdf.ts";

const maxBytes = 50_000_000;
/** The PDF signature may be preceded by other bytes, up to this many. */
const markReach = 1024;
const pdfMark = [0x25, 0x50, 0x44, 0x46, 0x2d];
/** If more than this part of the text is unreadable, the user is told. */
const muchUnreadable = 0.05;

export type ReadFile =
  | {
      readonly ok: true;
      readonly release: Release;
      /** The numbers of pages without text. */
      readonly withoutText: readonly number[];
      /** The unreadable part of its letters (0 to 1); null if negligible. */
      readonly unreadable: number | null;
    }
  | { readonly ok: false; readonly fault: ReleaseFileFault };

type Text = {
  readonly text: string;
  readonly pageStarts: readonly number[];
  readonly withoutText: readonly number[];
};

const isPdf = (bytes: Uint8Array): boolean => {
  const first = bytes.subarray(0, markReach + pdfMark.length);
  return first.some((_, at) => startsWith(first.subarray(at), pdfMark));
};

/** Whether it is plain text by its name and first characters. */
const isPlain = (name: string, text: string): boolean =>
  /\.txt$/i.test(name) && !text.includes("\0") && !/^\s*(?:<!doctype|<html|\{\\rtf)/i.test(text);

const toRead = async ({ text, pageStarts, withoutText }: Text): Promise<ReadFile> => {
  const read = await readRelease(text, pageStarts);
  if (!read.ok) return { ok: false, fault: read.problem === "tooLong" ? "tooLong" : "unknown" };
  const part = unreadablePart(text);
  const unreadable = part > muchUnreadable ? part : null;
  return { ok: true, release: read.release, withoutText, unreadable };
};

type HowFar = (page: number, pages: number) => void;

/** The text of a PDF or text file, or why it cannot be read. */
export const readReleaseFile = async (
  file: File,
  onPage: HowFar,
  signal: AbortSignal,
): Promise<ReadFile> => {
  if (file.size === 0) return { ok: false, fault: "empty" };
  if (file.size > maxBytes) return { ok: false, fault: "tooLarge" };
  const buffer = await file.arrayBuffer();
  const bytes = new Uint8Array(buffer);
  if (isPdf(bytes)) {
    const read = await readPdf(buffer, onPage, signal);
    return read.ok ? toRead(read.pdf) : read;
  }
  const text = decodeText(bytes);
  if (!isPlain(file.name, text)) return { ok: false, fault: "unknown" };
  if (text.trim() === "") return { ok: false, fault: "empty" };
  return toRead({ text, pageStarts: [0], withoutText: [] });
};
