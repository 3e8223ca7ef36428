import { Readable, finished } from "node:stream";
import { finished as ended } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { Table } from "./export-table.ts";
import { linesInPieces } from "./lines-in-pieces.ts";
import { rowNumber } from "../db/sql/export/sheet-row-sql.ts";
import { sheetEnd, sheetPath, sheetStart, workbookParts } from "./workbook-parts.ts";

/** Favours speed, because nobody keeps these files for their size. */
const compressionLevel = 3;

/** A zip archive that is streamed while it is written. */
export class Archive {
  readonly #zip = new ZipFile();
  // Its declared type is any stream; it is a PassThrough.
  readonly output = this.#zip.outputStream as Readable;

  constructor() {
    this.#zip.on("error", (error: Error) => this.output.destroy(error));
  }

  /** Resolves when all content was consumed, or the archive is no longer read. */
  async add(path: string, content: AsyncIterable<string>): Promise<void> {
    const stream = Readable.from(content, { objectMode: false });
    const stop = finished(this.output, (error) => {
      stream.destroy(error ?? new Error("nobody reads the archive"));
    });
    this.#zip.addReadStream(stream, path, { compressionLevel });
    await ended(stream).finally(stop);
  }

  addText(path: string, text: string): void {
    this.#zip.addBuffer(Buffer.from(text), path, { compressionLevel });
  }

  end(): void {
    this.#zip.end();
  }
}

/** Maximum rows of a worksheet below its header. */
const maxRows = 1_048_575;

/** Splits the lines of a table into sheets of a maximum size, whatever chunks they come in. */
class Rows {
  readonly #lines: AsyncIterator<readonly string[]>;
  #rest: readonly string[] = [];

  constructor(lines: AsyncIterable<readonly string[]>) {
    this.#lines = lines[Symbol.asyncIterator]();
  }

  async hasMore(): Promise<boolean> {
    while (this.#rest.length === 0) {
      const next = await this.#lines.next();
      if (next.done === true) return false;
      this.#rest = next.value;
    }
    return true;
  }

  take(max: number): readonly string[] {
    const taken = this.#rest.slice(0, max);
    this.#rest = this.#rest.slice(taken.length);
    return taken;
  }
}

const sheetText = async function* (headers: readonly string[], rows: Rows): AsyncGenerator<string> {
  yield sheetStart(headers);
  let written = 0;
  while (written < maxRows && (await rows.hasMore())) {
    for (const lines of linesInPieces(rows.take(maxRows - written))) {
      const first = written + 2;
      yield lines.map((line, at) => line.replaceAll(rowNumber, String(first + at))).join("");
      written += lines.length;
    }
  }
  yield sheetEnd;
};

/** Adds tables as sheets of a workbook; rows that do not fit into one sheet continue in the next. */
export const addWorkbook = async (archive: Archive, tables: Iterable<Table>): Promise<void> => {
  const titles: string[] = [];
  for (const { title, headers, lines } of tables) {
    const rows = new Rows(lines);
    for (let part = 1; part === 1 || (await rows.hasMore()); part++) {
      const at = titles.push(part === 1 ? title : `${title} ${part}`) - 1;
      await archive.add(sheetPath(at), sheetText(headers, rows));
    }
  }
  for (const [path, text] of workbookParts(titles)) archive.addText(path, text);
};
