import { entities, type EntityPath } from "@teckna/domain/entities";
import type {
  CallName,
  Calls,
  PerTable,
  Question,
  Reply,
  Status,
  TableText,
} from "../protocol/paste-protocol.ts";
import { workerAddress } from "../protocol/worker-address.ts";
import { createWatchers } from "../../watchers.ts";

type Waiting = {
  readonly name: CallName;
  readonly resolve: (response: never) => void;
  readonly reject: (error: Error) => void;
};

const unreported: Status = {
  counts: {},
  isChecking: false,
  isReviewing: false,
  canUndo: false,
  canRedo: false,
  version: 0,
};

/** The reader was closed before it responded. */
export class ReaderClosed extends Error {
  override name = "ReaderClosed";
}

/** Parses, checks and edits pasted tables in a worker, so that the page never blocks. */
export class PasteReader {
  readonly #whenStarted: (reader: PasteReader) => void;
  #worker: Worker | null = null;
  readonly #waiting = new Map<number, Waiting>();
  readonly #watchers = createWatchers();
  /** The texts that the worker has: large ones are sent once. */
  readonly #reported = new Map<EntityPath, string>();
  #lastNumber = 0;
  #status = unreported;

  /** `whenStarted` sends a newly started worker the state it needs. */
  constructor(whenStarted: (reader: PasteReader) => void) {
    this.#whenStarted = whenStarted;
  }

  readonly status = (): Status => this.#status;

  readonly watch = this.#watchers.watch;

  request<N extends CallName>(
    name: N,
    request: Calls[N]["request"],
  ): Promise<Calls[N]["response"]> {
    const worker = this.#worker ?? this.#start();
    this.#lastNumber += 1;
    const number = this.#lastNumber;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { name, resolve, reject });
      // Safe because name and request belong to the same call, which the union type cannot express.
      worker.postMessage(this.#withoutReported({ number, name, request } as Question));
    });
  }

  /** Whether a text is being parsed. */
  isReading(): boolean {
    return this.#waiting.values().some(({ name }) => name === "read");
  }

  /** The edited tables as texts; the worker already has them. */
  async takeTexts(): Promise<PerTable<TableText>> {
    const texts = await this.request("texts", null);
    for (const { path } of entities) {
      const written = texts[path];
      if (written) this.#reported.set(path, written.text);
    }
    return texts;
  }

  /** Terminates the worker; the next request starts a new one. */
  close(): void {
    this.#end(new ReaderClosed());
  }

  #end(error: Error): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#reported.clear();
    this.#fail(error);
    this.#show(unreported);
  }

  #start(): Worker {
    const worker = new Worker(workerAddress(), { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<Reply>) => this.#resolve(data));
    worker.addEventListener("error", (event) => {
      if (this.#worker === worker) this.#end(new Error(event.message));
    });
    this.#worker = worker;
    this.#whenStarted(this);
    return worker;
  }

  #show(status: Status): void {
    this.#status = status;
    this.#watchers.notify();
  }

  #withoutReported(question: Question): Question {
    if (question.name !== "read") return question;
    const { path, text } = question.request;
    if (text !== null && text === this.#reported.get(path))
      return { ...question, request: { ...question.request, text: null } };
    this.#reported.set(path, text ?? "");
    return question;
  }

  #resolve(reply: Reply): void {
    if (!("number" in reply)) {
      this.#show(reply.status);
      return;
    }
    const waiting = this.#waiting.get(reply.number);
    this.#waiting.delete(reply.number);
    if ("fault" in reply) {
      waiting?.reject(new Error(reply.fault));
      return;
    }
    // Safe because the worker returns for each call the response of its name.
    waiting?.resolve(reply.response as never);
    // After the response, so that both are rendered together.
    if (reply.status) this.#show(reply.status);
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
