import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";

/** The client of a stream, with the ids whose end ends the stream. */
export type StreamReader = {
  readonly actor: string;
  /** The id of the user's sign-in, or empty. */
  readonly login: string;
  /** The id of the program's token, or empty. */
  readonly token: string;
  readonly sub: string;
  /** The tables that may be read; `null` for all. */
  readonly tables: readonly string[] | null;
  /** The record open in the client, such as `issues/abc`; empty for none. */
  readonly open: string;
};

/** A client with more unread bytes than this is disconnected, and may resume. */
const maxUnread = 65_536;

/** The endless body of one response. */
export class LiveStream {
  readonly id = randomUUID();
  readonly reader: StreamReader;
  readonly body: Readable;
  /**
   * When the client last sent a keep-alive, in ms since 1970; undefined for clients that never send any, which are not
   * dropped.
   */
  lastSeenAt: number | undefined;
  #begun = 0;
  #isOpen = false;
  #isOver = false;

  constructor(reader: StreamReader) {
    this.reader = reader;
    this.body = new Readable({ read: () => {}, highWaterMark: 16_384, emitClose: true });
  }

  /** Whether nothing more can be sent; bytes sent before may still be unread. */
  get isOver(): boolean {
    return this.#isOver || this.body.destroyed;
  }

  /** Sends the first frames, however long they are. */
  open(frames: readonly string[]): void {
    const bytes = Buffer.from(frames.join(""));
    this.#begun = bytes.length;
    this.#isOpen = true;
    if (!this.isOver) this.body.push(bytes);
  }

  /** Before the stream is opened nothing is sent: the first frames will include those events. */
  send(frame: string | Buffer): void {
    if (this.isOver || !this.#isOpen) return;
    if (this.body.readableLength > maxUnread + this.#begun) this.body.destroy();
    else this.body.push(frame);
  }

  end(): void {
    if (!this.isOver) this.body.push(null);
    this.#isOver = true;
  }
}
