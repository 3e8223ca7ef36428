const quote = '"';
const quoteCode = 34;
const lineFeed = 10;
const carriageReturn = 13;

type Delimiter = "\t" | ";" | ",";

class PasteReader {
  readonly text: string;
  readonly delimiter: number;
  at = 0;

  constructor(text: string, delimiter: Delimiter) {
    this.text = text;
    this.delimiter = delimiter.charCodeAt(0);
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  isBoundary(at: number): boolean {
    const code = this.text.charCodeAt(at);
    const isLineEnd = code === lineFeed || code === carriageReturn;
    return at >= this.text.length || code === this.delimiter || isLineEnd;
  }

  /** The closing quote of the cell whose opening quote is here, or -1. */
  findClosingQuote(): number {
    let at = this.text.indexOf(quote, this.at + 1);
    while (at !== -1 && this.text.charCodeAt(at + 1) === quoteCode)
      at = this.text.indexOf(quote, at + 2);
    return at;
  }

  readPlainCell(): string {
    const start = this.at;
    while (!this.isBoundary(this.at)) this.at++;
    return this.text.slice(start, this.at);
  }

  /** A cell is quoted only if its closing quote ends it; any other quote was typed. */
  readCell(): string {
    if (this.text.charCodeAt(this.at) !== quoteCode) return this.readPlainCell();
    const end = this.findClosingQuote();
    if (end === -1 || !this.isBoundary(end + 1)) return this.readPlainCell();
    const inner = this.text.slice(this.at + 1, end);
    this.at = end + 1;
    return inner.includes(quote) ? inner.replaceAll('""', quote) : inner;
  }

  skipLineEnd(): void {
    const isPair =
      this.text.charCodeAt(this.at) === carriageReturn &&
      this.text.charCodeAt(this.at + 1) === lineFeed;
    this.at += isPair ? 2 : 1;
  }

  readRecord(): string[] {
    const cells = [this.readCell()];
    while (this.text.charCodeAt(this.at) === this.delimiter) {
      this.at++;
      cells.push(this.readCell());
    }
    this.skipLineEnd();
    return cells;
  }
}

const readRecords = (text: string, delimiter: Delimiter): string[][] => {
  const reader = new PasteReader(text, delimiter);
  const records: string[][] = [];
  while (!reader.isAtEnd) records.push(reader.readRecord());
  return records;
};

// Excel quotes only cells with tabs, line breaks or quotes, so most pastes hold no quote at all.
const splitRecords = (text: string, delimiter: Delimiter): string[][] => {
  const lines = (text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text).split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines.map((line) => line.split(delimiter));
};

const figure = /^[\s\d.,]*$/;

// A comma may be a decimal comma or part of a label, so it must split names, and the next record too.
const isCommaSeparated = (text: string): boolean => {
  const reader = new PasteReader(text, ",");
  const names = reader.readRecord();
  if (names.length < 2 || names.some((name) => figure.test(name))) return false;
  return reader.isAtEnd || reader.readRecord().length > 1;
};

const detectDelimiter = (text: string): Delimiter => {
  if (new PasteReader(text, "\t").readRecord().length > 1) return "\t";
  if (new PasteReader(text, ";").readRecord().length > 1) return ";";
  return isCommaSeparated(text) ? "," : "\t";
};

const readAs = (text: string, delimiter: Delimiter): string[][] =>
  text.includes(quote) ? readRecords(text, delimiter) : splitRecords(text, delimiter);

const withoutMark = (text: string): string => (text.startsWith("\ufeff") ? text.slice(1) : text);

/** Pasted text → records of cells: what Excel, Sheets and CSV files put on the clipboard. The first record decides the delimiter. */
export const parsePaste = (text: string): string[][] => {
  const plain = withoutMark(text);
  return readAs(plain, detectDelimiter(plain));
};

/** A block of cells as spreadsheets copy it: only tabs and line ends part cells. */
export const parseBlock = (text: string): string[][] => readAs(withoutMark(text), "\t");
