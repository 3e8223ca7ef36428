import { type PagedText, joinPages, pageText } from "@teckna/domain/releases/layout/page-text";
import type { Run } from "@teckna/domain/releases/layout/run";
// Imported before the library, which then uses it instead of starting a worker.
import "pdfjs-dist/legacy/build/pdf.worker.mjs";
import {
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
  getDocument,
} from "pdfjs-dist/legacy/build/pdf.mjs";

const maxPages = 1000;
/** The maximum length of a text in characters; its bytes are checked at the end. */
const maxLength = 2_000_000;

export type PdfText = PagedText & {
  /** The numbers of pages without text. */
  readonly withoutText: readonly number[];
};

export type PdfFault = "encrypted" | "torn" | "noText" | "tooManyPages" | "tooLong";
export type PdfReading =
  | { readonly ok: true; readonly pdf: PdfText }
  | { readonly ok: false; readonly fault: PdfFault };

/** Reports progress. */
export type OnPage = (page: number, pages: number) => void;

type Item = { readonly str: string; readonly width: number; readonly transform: readonly number[] };

const quarter = Math.PI / 2;
/** Text rotated by more than this part of a quarter turn is not part of a line. */
const slant = 0.05;

/** A run with its direction in quarter turns; null for any other angle. */
type Written = { readonly run: Run; readonly turns: number | null };

const written = ({ str, width, transform }: Item): Written => {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = transform;
  const angle = Math.atan2(b, a) / quarter;
  const turns = Math.round(angle);
  const run = { text: str, x, y, width, height: Math.hypot(c, d) };
  return { run, turns: Math.abs(angle - turns) > slant ? null : (turns + 4) % 4 };
};

/** The run's coordinates after rotating its page upright; a page's y axis starts at its lower edge. */
const upright = (run: Run, turns: number): Run => {
  const { x, y } = run;
  const [across = x, up = y] = [[], [y, -x], [-x, -y], [-y, x]][turns] ?? [];
  return { ...run, x: across, y: -up };
};

/** The direction of most characters. */
const mainTurns = (all: readonly Written[]): number => {
  const letters = [0, 0, 0, 0];
  for (const { run, turns } of all)
    if (turns !== null) letters[turns] = (letters[turns] ?? 0) + run.text.length;
  return letters.indexOf(Math.max(...letters));
};

/** Text in another direction than the rest, such as at a page's edge, comes last. */
const textOfPage = async (page: PDFPageProxy): Promise<string> => {
  const { items } = await page.getTextContent();
  page.cleanup();
  const all = items.flatMap((item) =>
    "str" in item && item.str.trim() !== "" ? [written(item)] : [],
  );
  const main = mainTurns(all);
  const [level, others] = [true, false].map((isMain) =>
    all.filter(({ turns }) => (turns === main) === isMain).map(({ run }) => run),
  );
  const text = pageText((level ?? []).map((run) => upright(run, main)));
  return [text, ...(others ?? []).map((run) => pageText([run]))]
    .filter((part) => part !== "")
    .join("\n");
};

const readPages = async (document: PDFDocumentProxy, onPage: OnPage): Promise<PdfReading> => {
  const { numPages } = document;
  if (numPages > maxPages) return { ok: false, fault: "tooManyPages" };
  const pages: string[] = [];
  let length = 0;
  for (let page = 1; page <= numPages; page++) {
    // A damaged page has no text; the other pages are still read.
    const text = await document
      .getPage(page)
      .then(textOfPage)
      .catch(() => "");
    length += text.length;
    if (length > maxLength) return { ok: false, fault: "tooLong" };
    pages.push(text);
    onPage(page, numPages);
  }
  if (length === 0) return { ok: false, fault: "noText" };
  const withoutText = pages.flatMap((text, at) => (text === "" ? [at + 1] : []));
  return { ok: true, pdf: { ...joinPages(pages), withoutText } };
};

const isCalled = (error: unknown, name: string): boolean =>
  error instanceof Error && error.name === name;

/** The text of a PDF with its pages, lines and columns, or why it has none. */
export const readPdfPages = async (data: Uint8Array, onPage: OnPage): Promise<PdfReading> => {
  const task = getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    // Nothing is rendered.
    disableFontFace: true,
    useWorkerFetch: false,
    useWasm: false,
    isOffscreenCanvasSupported: false,
  });
  try {
    return await readPages(await task.promise, onPage);
  } catch (error) {
    return { ok: false, fault: isCalled(error, "PasswordException") ? "encrypted" : "torn" };
  } finally {
    await task.destroy();
  }
};
