import { AppError } from "../errors.ts";
import { type LiveEvent, frameOf } from "./live-event.ts";
import type { LiveStream, StreamReader } from "./live-stream.ts";
import { silentMs } from "./live-timing.ts";
import { type ViewNews, viewFrameOf } from "./view-news.ts";

const maxStreams = 2000;
const maxOfReader = 20;

/** The streams of one process. */
export class LiveStreams {
  readonly #streams = new Set<LiveStream>();
  /** Called with a record when somebody opens or leaves it. */
  readonly #onOpen: (key: string) => void;
  #emptySince = Date.now();

  constructor(onOpen: (key: string) => void) {
    this.#onOpen = onOpen;
  }

  /** The number of streams. */
  get size(): number {
    return this.#streams.size;
  }

  /** Whether there have been no streams for this long. */
  isEmptyFor(ms: number): boolean {
    return this.size === 0 && Date.now() - this.#emptySince > ms;
  }

  requireRoom({ actor }: StreamReader): void {
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

  /** Ends the streams of matching clients. */
  end(isMeant: (reader: StreamReader) => boolean): void {
    for (const stream of this.#streams)
      if (isMeant(stream.reader)) {
        stream.end();
        this.remove(stream);
      }
  }

  /** Notes a keep-alive for the stream; the client will keep sending them. */
  noteHeard(id: string): void {
    for (const stream of this.#streams) if (stream.id === id) stream.lastSeenAt = Date.now();
  }

  /** Drops streams whose clients sent keep-alives and then stopped: a silently lost connection still looks open. */
  dropSilent(): void {
    for (const stream of this.#streams)
      if (Date.now() - (stream.lastSeenAt ?? Date.now()) > silentMs) stream.body.destroy();
  }

  /** Sends a frame to all streams, or only to those with a record open. */
  send(frame: string | Buffer, open?: string): void {
    for (const stream of this.#streams)
      if (open === undefined || stream.reader.open === open) stream.send(frame);
  }

  /** Sends to each stream the part that its client may read. */
  publish(event: LiveEvent): void {
    const whole = frameOf(event, null);
    const bytes = whole === null ? null : Buffer.from(whole);
    for (const stream of this.#streams) {
      const { tables } = stream.reader;
      const frame = tables ? frameOf(event, tables) : bytes;
      if (frame !== null) stream.send(frame);
    }
  }

  /** Tells those who see the view. */
  publishView(news: ViewNews): void {
    for (const stream of this.#streams) {
      const frame = viewFrameOf(news, stream.reader);
      if (frame !== null) stream.send(frame);
    }
  }

  /** The records that are open. */
  opened(): readonly string[] {
    return [...new Set([...this.#streams].flatMap(({ reader }) => reader.open || []))];
  }

  /** The users who have the record open. */
  actorsAt(open: string): readonly string[] {
    return [...this.#streams].flatMap(({ reader }) => (reader.open === open ? reader.actor : []));
  }
}
