const quote = '"';
const quoteCode = 34;
const lineFeed = 10;
const carriageReturn = 13;

/** Reads records of cells one by one, including quoted cells with quotes and line breaks. */
export class RecordReader {
  readonly text: string;
  readonly delimiter: number;
  at = 0;

  constructor(text: string, delimiter: string) {
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

  /** The index of the closing quote for the opening quote at the current position, or -1. */
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

  /** A cell is quoted only if its closing quote is its last character; any other quote is text. */
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
