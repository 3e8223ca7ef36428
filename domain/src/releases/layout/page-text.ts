import { rowsOf } from "./row-cells.ts";
import { inReadingOrder } from "./reading-order.ts";
import { textOfRows } from "./paragraphs.ts";
import type { Run } from "./run.ts";

/**
 * Control characters and noncharacters, which PostgreSQL does not store or which would look like a page
 * break.
 */
const unstorable = /(?![\t\n])\p{Cc}|[\ufffe\uffff]/gu;

/** Text that can be stored: invalid characters become U+FFFD, soft hyphens become plain ones. */
export const storableText = (text: string): string =>
  text.toWellFormed().replace(unstorable, "\ufffd").replaceAll("\u00ad", "-");

/** The text of a page: one line per paragraph and per table row, with tabs between the columns. */
export const pageText = (runs: readonly Run[]): string =>
  inReadingOrder(rowsOf(runs.map((run) => ({ ...run, text: storableText(run.text) }))))
    .map(textOfRows)
    .join("\n");

export type PagedText = {
  readonly text: string;
  /** The offset of each page's first character; the first is 0. */
  readonly pageStarts: readonly number[];
};

const pageBreak = "\n\f";

/** The pages joined into one text, without trailing pages that have no text. */
export const joinPages = (pages: readonly string[]): PagedText => {
  const last = pages.findLastIndex((page) => page !== "");
  const kept = pages.slice(0, last + 1);
  const pageStarts: number[] = [];
  let start = 0;
  for (const page of kept) {
    pageStarts.push(start);
    start += page.length + pageBreak.length;
  }
  return { text: kept.join(pageBreak), pageStarts: kept.length > 0 ? pageStarts : [0] };
};

/** The share of letters that cannot be read because their font does not say which character they are (0 to 1). */
export const unreadablePart = (text: string): number => {
  const letters = text.replace(/\s+/g, "");
  const lost = letters.match(/[\ufffd\ue000-\uf8ff]/g)?.length ?? 0;
  return letters === "" ? 0 : lost / letters.length;
};
