/** Splits bytes into non-blank lines of text; every line ends with a line feed. */
export class LineCutter {
  readonly #decoder = new TextDecoder();
  #rest = "";

  cut(bytes: Uint8Array): string[] {
    const lines = (this.#rest + this.#decoder.decode(bytes, { stream: true })).split("\n");
    this.#rest = lines.pop() ?? "";
    return lines.filter((line) => line.trim() !== "");
  }
}
