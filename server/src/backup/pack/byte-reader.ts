import { Buffer } from "node:buffer";

/** Reads a stream of bytes by numbers of them. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #held: Buffer = Buffer.alloc(0);
  /** How many bytes were taken. */
  position = 0;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** So many bytes; fewer only where the stream ends before. */
  async take(count: number): Promise<Buffer> {
    const parts = [this.#held];
    let size = this.#held.length;
    while (size < count) {
      const { value, done } = await this.#source.next();
      if (done) break;
      parts.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength));
      size += value.length;
    }
    const all = parts.length === 1 ? this.#held : Buffer.concat(parts, size);
    this.#held = all.subarray(count);
    const taken = all.subarray(0, count);
    this.position += taken.length;
    return taken;
  }

  /** Ends the source where it is not read to its end. */
  async close(): Promise<void> {
    await this.#source.return?.();
  }
}
