type Bytes = AsyncIterator<Uint8Array, unknown, undefined>;

const firstRoom = 4096;

/** Concatenates bytes in a buffer of its own, since the chunks may be small parts of larger buffers. */
class Gathered {
  #room = new Uint8Array(firstRoom);
  #used = 0;

  get size(): number {
    return this.#used;
  }

  add(bytes: Uint8Array): void {
    const needed = this.#used + bytes.length;
    if (needed > this.#room.length) {
      const larger = new Uint8Array(Math.max(needed, this.#room.length * 2));
      larger.set(this.#room.subarray(0, this.#used));
      this.#room = larger;
    }
    this.#room.set(bytes, this.#used);
    this.#used = needed;
  }

  all(): Uint8Array {
    return this.#room.subarray(0, this.#used);
  }
}

const startAndRest = async function* (start: Uint8Array, rest: Bytes): AsyncGenerator<Uint8Array> {
  if (start.length > 0) yield start;
  for (;;) {
    const { done, value } = await rest.next();
    if (done) return;
    yield value;
  }
};

export type StartedBody = {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Stops reading the body. */
  readonly drop: () => void;
};

/**
 * Waits until the whole body, or `maxBytes` of it, has arrived, then returns it: until then a slow sender occupies no
 * worker.
 */
export const awaitStart = async (
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<StartedBody> => {
  const rest = body[Symbol.asyncIterator]();
  const start = new Gathered();
  while (start.size < maxBytes) {
    const next = await rest.next();
    if (next.done) break;
    start.add(next.value);
  }
  return {
    bytes: startAndRest(start.all(), rest),
    // Not awaited: with a slow sender it would wait for the next chunk.
    drop: () => void rest.return?.()?.catch(() => {}),
  };
};
