import { Buffer } from "node:buffer";

/** Reads a given number of bytes at a time from a stream. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #held: Buffer = Buffer.alloc(0);
  /** How many bytes have been taken. */
  position = 0;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Returns this many bytes; fewer only at the end of the stream. */
  async take(count: number): Promise<Buffer> {
    const parts = [this.#held];
    let size = this.#held.length;
    while (size < count) {
      const next = await this.#source.next();
      if (next.done) break;
      const { value } = next;
      parts.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength));
      size += value.length;
    }
    const all = parts.length === 1 ? this.#held : Buffer.concat(parts, size);
    this.#held = all.subarray(count);
    const taken = all.subarray(0, count);
    this.position += taken.length;
    return taken;
  }

  /** Closes the source if it was not read to its end. */
  async close(): Promise<void> {
    await this.#source.return?.();
  }
}
