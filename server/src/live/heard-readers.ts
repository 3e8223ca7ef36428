const gatherMs = 1000;
const maxGathered = 2000;
/** A notice holds 8000 bytes. */
const maxInNotice = 80;

type Parts = {
  /** This process's own name, which those of its streams begin with. */
  readonly process: string;
  readonly onOwn: (stream: string) => void;
  /** Whether another process of this name has been heard of. */
  readonly isKnown: (process: string) => boolean;
  readonly send: (messages: readonly string[]) => void;
};

/** Where the readers of streams say that they are there; of streams of other processes it is gathered and passed on. */
export class HeardReaders {
  readonly #parts: Parts;
  readonly #gathered = new Set<string>();
  #isGathering = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** What a stream is called everywhere. */
  nameOf(stream: string): string {
    return `${this.#parts.process}.${stream}`;
  }

  /** Anybody may say this: a name that nobody was given says nothing. */
  take(name: string): void {
    const { process, onOwn, isKnown } = this.#parts;
    const [at = "", stream = ""] = name.split(".");
    if (at === process) onOwn(stream);
    else if (isKnown(at) && this.#gathered.size < maxGathered) this.#gather(name);
  }

  /** The names that another process passed on. */
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
