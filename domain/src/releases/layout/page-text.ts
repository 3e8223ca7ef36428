import { rowsOf } from "./row-cells.ts";
import { inReadingOrder } from "./reading-order.ts";
import { textOfRows } from "./paragraphs.ts";
import type { Run } from "./run.ts";

/** What no text may hold, or what would look like a page of its own. */
const unkept = /(?![\t\n])\p{Cc}|[\ufffe\uffff]/gu;

/** Text as it can be kept: what stands for no letter becomes the sign for that, a hyphen of a line end a plain one. */
export const keptText = (text: string): string =>
  text.toWellFormed().replace(unkept, "\ufffd").replaceAll("\u00ad", "-");

/** The text of a page: a line for each paragraph, and for each row of a table, with tabs between its columns. */
export const pageText = (runs: readonly Run[]): string =>
  inReadingOrder(rowsOf(runs.map((run) => ({ ...run, text: keptText(run.text) }))))
    .map(textOfRows)
    .join("\n");

export type PagedText = {
  readonly text: string;
  /** Where its pages begin, the first at 0. */
  readonly pageStarts: readonly number[];
};

const pageBreak = "\n\f";

/** The texts of pages as one, without those at its end that have none. */
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

/** Letters of fonts that do not say which they are, as a part of all. */
export const unreadablePart = (text: string): number => {
  const letters = text.replace(/\s+/g, "");
  const lost = letters.match(/[\ufffd\ue000-\uf8ff]/g)?.length ?? 0;
  return letters === "" ? 0 : lost / letters.length;
};
