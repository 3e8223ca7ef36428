import { AppError } from "../errors.ts";
import { type LiveEvent, frameOf } from "./live-event.ts";
import type { LiveStream, Reader } from "./live-stream.ts";
import { silentMs } from "./live-timing.ts";

const maxStreams = 2000;
const maxOfReader = 20;

/** The streams of one process. */
export class LiveStreams {
  readonly #streams = new Set<LiveStream>();
  /** Called with the record that somebody opens, or leaves. */
  readonly #onOpen: (key: string) => void;
  #emptySince = Date.now();

  constructor(onOpen: (key: string) => void) {
    this.#onOpen = onOpen;
  }

  /** How many there are. */
  get size(): number {
    return this.#streams.size;
  }

  /** Whether there has been none for so long. */
  isEmptyFor(ms: number): boolean {
    return this.size === 0 && Date.now() - this.#emptySince > ms;
  }

  requireRoom({ actor }: Reader): void {
    const own = [...this.#streams].filter(({ reader }) => reader.actor === actor).length;
    if (this.size >= maxStreams) throw new AppError("overloaded");
    if (own >= maxOfReader) throw new AppError("tooManyRequests");
  }

  add(stream: LiveStream): void {
    this.#streams.add(stream);
    stream.body.once("close", () => this.remove(stream));
    if (stream.reader.open !== "") this.#onOpen(stream.reader.open);
  }

  remove(stream: LiveStream): void {
    if (!this.#streams.delete(stream)) return;
    if (stream.reader.open !== "") this.#onOpen(stream.reader.open);
    this.#emptySince = Date.now();
  }

  /** Ends those of the readers who are meant. */
  end(isMeant: (reader: Reader) => boolean): void {
    for (const stream of this.#streams)
      if (isMeant(stream.reader)) {
        stream.end();
        this.remove(stream);
      }
  }

  /** Its reader is there, and will say so again. */
  noteHeard(id: string): void {
    for (const stream of this.#streams) if (stream.id === id) stream.heardAt = Date.now();
  }

  /** Drops those whose readers said that they were there and say so no more: a connection that is lost in silence looks alive. */
  dropSilent(): void {
    for (const stream of this.#streams)
      if (Date.now() - (stream.heardAt ?? Date.now()) > silentMs) stream.body.destroy();
  }

  /** To all of them, or to those who have a record open. */
  send(frame: string | Buffer, open?: string): void {
    for (const stream of this.#streams)
      if (open === undefined || stream.reader.open === open) stream.send(frame);
  }

  /** To each what they may read of it. */
  publish(event: LiveEvent): void {
    const whole = frameOf(event, null);
    const bytes = whole === null ? null : Buffer.from(whole);
    for (const stream of this.#streams) {
      const { tables } = stream.reader;
      const frame = tables ? frameOf(event, tables) : bytes;
      if (frame !== null) stream.send(frame);
    }
  }

  /** The records that are open. */
  opened(): readonly string[] {
    return [...new Set([...this.#streams].flatMap(({ reader }) => reader.open || []))];
  }

  /** Who has it open. */
  actorsAt(open: string): readonly string[] {
    return [...this.#streams].flatMap(({ reader }) => (reader.open === open ? reader.actor : []));
  }
}
