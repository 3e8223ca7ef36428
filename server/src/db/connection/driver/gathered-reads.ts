import { type Deadline, currentDeadline, withDeadline } from "./deadline.ts";
import type { PendingStatement, StatementResult } from "./exchange.ts";
import type { Statement } from "./statement.ts";

/** A read that others may join until it is sent; only then its statement is decided. */
export type GatheredRead = {
  /** Reads with the same key are one. */
  readonly key: unknown;
  readonly statement: () => Statement;
};

export type GatheredReads = {
  /**
   * Sends a read in one packet with others of the same place, at the end of a turn of the event loop or when one of the
   * place's packets has returned.
   */
  readonly gather: (place: string, read: GatheredRead) => Promise<StatementResult>;
  /** Sends a read in the packet of what its request gathers in the same turn; without such, with others of its kind. */
  readonly wait: (statement: Statement) => Promise<StatementResult>;
  /** Sends a read at once, in one packet with what waits for its request. */
  readonly sendPaired: (statement: Statement) => Promise<StatementResult>;
};

type SendTogether = (statements: readonly PendingStatement[]) => Promise<void>;

type Waiting = Omit<PendingStatement, "statement"> & {
  readonly read: GatheredRead;
  readonly request: Deadline | null;
};

/** Packets of one place that are on their way at a time. */
const maxRunning = 2;

/** One statement for all that wait for the same read. */
const oneForAll = (all: readonly Waiting[], read: GatheredRead): PendingStatement => ({
  statement: read.statement(),
  resolve: (result) => {
    for (const { resolve } of all) resolve(result);
  },
  reject: (error) => {
    for (const { reject } of all) reject(error);
  },
});

const statementsOf = (waiting: readonly Waiting[]): PendingStatement[] =>
  [...Map.groupBy(waiting, ({ read }) => read.key).values()].flatMap((all) => {
    const [first] = all;
    return first ? [oneForAll(all, first.read)] : [];
  });

/** The latest deadline: whoever has less time stops waiting by itself. */
const sharedDeadline = (waiting: readonly Waiting[], waitsForDatabase: boolean): Deadline => ({
  at: Math.max(...waiting.map(({ request }) => request?.at ?? Number.POSITIVE_INFINITY)),
  waitsForDatabase,
});

/** What waits for its packet in one place. */
class Queue {
  readonly #send: SendTogether;
  readonly #isPatient: boolean;
  #waiting: Waiting[] = [];
  #running = 0;
  #isDue = false;

  constructor(send: SendTogether, isPatient: boolean) {
    this.#send = send;
    this.#isPatient = isPatient;
  }

  add(...added: readonly Waiting[]): void {
    this.#waiting.push(...added);
    this.#flushSoon();
  }

  /** Removes and returns what waits for this request. */
  take(request: Deadline): readonly Waiting[] {
    const taken = this.#waiting.filter((each) => each.request === request);
    if (taken.length > 0) this.#waiting = this.#waiting.filter((each) => !taken.includes(each));
    return taken;
  }

  #flushSoon(): void {
    if (this.#isDue || this.#waiting.length === 0 || this.#running >= maxRunning) return;
    this.#isDue = true;
    setImmediate(() => {
      this.#isDue = false;
      if (this.#waiting.length > 0) void this.#flush();
    });
  }

  async #flush(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#running += 1;
    await withDeadline(sharedDeadline(waiting, this.#isPatient), () =>
      this.#send(statementsOf(waiting)),
    );
    this.#running -= 1;
    this.#flushSoon();
  }
}

const keyOf = ({ text, values }: Statement): string => JSON.stringify([text, ...values]);

/**
 * Reads of several requests, gathered into few packets. A read is sent after all requests that get its result have
 * arrived. `send` settles each statement, and never rejects.
 */
export const openGatheredReads = (send: SendTogether): GatheredReads => {
  const queues = new Map<string, Queue>();
  /** Requests that wait for a database that is away make no others wait. */
  const queueAt = (place: string, request: Deadline | null): Queue => {
    const isPatient = request?.waitsForDatabase ?? false;
    const name = `${place} ${isPatient}`;
    const queue = queues.get(name) ?? new Queue(send, isPatient);
    queues.set(name, queue);
    return queue;
  };
  const alone = "";
  const waitingFor = (request: Deadline | null): readonly Waiting[] =>
    request ? queueAt(alone, request).take(request) : [];
  return {
    gather: (place, read) =>
      new Promise((resolve, reject) => {
        const request = currentDeadline();
        queueAt(place, request).add(...waitingFor(request), { read, request, resolve, reject });
      }),
    sendPaired: (statement) =>
      new Promise((resolve, reject) => {
        const first = statementsOf(waitingFor(currentDeadline()));
        void send([...first, { statement, resolve, reject }]);
      }),
    wait: (statement) =>
      new Promise((resolve, reject) => {
        const request = currentDeadline();
        const read = { key: keyOf(statement), statement: () => statement };
        queueAt(alone, request).add({ read, request, resolve, reject });
      }),
  };
};
