import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";

/** Who reads a stream, and what ends it. */
export type Reader = {
  readonly actor: string;
  /** Of a user's sign-in, or empty. */
  readonly login: string;
  /** Of a program's token, or empty. */
  readonly token: string;
  readonly sub: string;
  /** Tables that may be read; `null` is all. */
  readonly tables: readonly string[] | null;
  /** The record that is open, as `issues/abc`; empty where none is. */
  readonly open: string;
};

/** Who leaves so much unread is dropped, and may resume. */
const maxUnread = 65_536;

/** The body of one response that goes on. */
export class LiveStream {
  readonly id = randomUUID();
  readonly reader: Reader;
  readonly body: Readable;
  /** When its reader last said to be there, in ms since 1970; where they never did, they are believed. */
  heardAt: number | undefined;
  #begun = 0;
  #isOpen = false;
  #isOver = false;

  constructor(reader: Reader) {
    this.reader = reader;
    this.body = new Readable({ read: () => {}, highWaterMark: 16_384, emitClose: true });
  }

  /** Whether nothing more can be sent, be that what came before is read or not. */
  get isOver(): boolean {
    return this.#isOver || this.body.destroyed;
  }

  /** What it begins with, however much that is. */
  open(frames: readonly string[]): void {
    const bytes = Buffer.from(frames.join(""));
    this.#begun = bytes.length;
    this.#isOpen = true;
    if (!this.isOver) this.body.push(bytes);
  }

  /** What comes before it is opened is known by then, and part of what it begins with. */
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
