const gatherMs = 1000;
const maxGathered = 2000;
/** A PostgreSQL notification holds 8000 bytes. */
const maxInNotice = 80;

type Parts = {
  /** This process's id, which is the first part of the names of its streams. */
  readonly process: string;
  readonly onOwn: (stream: string) => void;
  /** Whether another process with this id has been heard of. */
  readonly isKnown: (process: string) => boolean;
  readonly send: (messages: readonly string[]) => void;
};

/**
 * Receives the keep-alives that clients send for their streams. Those for streams of other processes are collected and
 * forwarded.
 */
export class HeardReaders {
  readonly #parts: Parts;
  readonly #gathered = new Set<string>();
  #isGathering = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The name of a stream, unique among all processes. */
  nameOf(stream: string): string {
    return `${this.#parts.process}.${stream}`;
  }

  /** Any client may send any name; unknown ones have no effect. */
  take(name: string): void {
    const { process, onOwn, isKnown } = this.#parts;
    const [at = "", stream = ""] = name.split(".");
    if (at === process) onOwn(stream);
    else if (isKnown(at) && this.#gathered.size < maxGathered) this.#gather(name);
  }

  /** Keep-alives that another process forwarded. */
  takePassed(names: string): void {
    const { process, onOwn } = this.#parts;
    for (const name of names.split(" ")) {
      const [at, stream = ""] = name.split(".");
      if (at === process) onOwn(stream);
    }
  }

  #gather(name: string): void {
    this.#gathered.add(name);
    if (this.#isGathering) return;
    this.#isGathering = true;
    setTimeout(() => this.#pass(), gatherMs).unref();
  }

  #pass(): void {
    this.#isGathering = false;
    const names = [...this.#gathered];
    this.#gathered.clear();
    const messages: string[] = [];
    for (let at = 0; at < names.length; at += maxInNotice)
      messages.push(`here ${names.slice(at, at + maxInNotice).join(" ")}`);
    this.#parts.send(messages);
  }
}
