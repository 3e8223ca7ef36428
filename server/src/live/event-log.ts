import { type LiveEvent, rowsIn } from "./live-event.ts";

type LoggedEvent = {
  readonly event: LiveEvent;
  readonly isRead: boolean;
  /** When the process received it, in ms since 1970. */
  readonly receivedAt: number;
};

const rowsOf = (event: LiveEvent): readonly number[] =>
  event.kind === "batch" ? [event.sequence, ...event.covers] : [event.sequence];

const maxEvents = 2000;
/**
 * A transaction that was open when the process began to listen may commit after later ones: as late as a batch may
 * take.
 */
const maxOpenMs = 600_000;
/**
 * Most transactions commit sooner than this after the time in their rows. For events read from the history, that time
 * is all that is known. Requests for the events since a time are seldom later than this either.
 */
const usualOpenMs = 3000;
/** A request ends within five seconds and is one event; a batch may take some time for each of its rows. */
const requestOpenMs = 6000;
const rowOpenMs = 50;

/** The maximum time between the timestamp of an event and its commit. */
const openMsOf = (event: LiveEvent): number => {
  if (event.kind === "record" || event.id === null) return requestOpenMs;
  return Math.min(maxOpenMs, requestOpenMs + rowsIn(event.counts) * rowOpenMs);
};

/** The latest possible time of its commit, in ms since 1970. */
const storedUntil = ({ event, isRead, receivedAt }: LoggedEvent): number =>
  isRead ? Date.parse(event.at) + openMsOf(event) : receivedAt + usualOpenMs;

/**
 * The latest events in commit order. Events that were read from the history when the process began to listen are in
 * sequence order instead; to be safe, a client that resumes after one of these may get some events twice rather than
 * miss one.
 */
export class EventLog {
  #events: LoggedEvent[] = [];
  readonly #known = new Set<number>();

  #newest = 0;
  #hasBeginning = false;

  /** The highest sequence number so far. */
  get newest(): number {
    return this.#newest;
  }

  readonly isKnown = (sequence: number): boolean => this.#known.has(sequence);

  /** Notes that there are no events before those in the log. */
  noteBeginning(): void {
    if (this.#events.length === 0) this.#hasBeginning = true;
  }

  /** Adds events and returns those that are new. */
  add(events: readonly LiveEvent[], isRead: boolean, receivedAt = Date.now()): LiveEvent[] {
    const fresh = events.filter(({ sequence }) => !this.#known.has(sequence));
    for (const event of fresh) {
      for (const sequence of rowsOf(event)) this.#known.add(sequence);
      this.#newest = Math.max(this.#newest, event.sequence);
      this.#events.push({ event, isRead, receivedAt });
    }
    const surplus = this.#events.length - maxEvents;
    if (surplus > 0) {
      this.#hasBeginning = false;
      for (const { event } of this.#events.splice(0, surplus))
        for (const sequence of rowsOf(event)) this.#known.delete(sequence);
    }
    return fresh;
  }

  /**
   * The events after the one with this sequence number. If that one was read from the history, events that may have
   * been committed after it are included. Events certainly committed before `readMs`, when the client read the data it
   * shows, are left out. `null` if the log no longer reaches back so far.
   */
  since(sequence: number, readMs = 0): LiveEvent[] | null {
    const at = this.#events.findIndex(({ event }) => event.sequence === sequence);
    const last = this.#events[at];
    if (!last) return null;
    const from = Date.parse(last.event.at) - maxOpenMs;
    const isMissed = ({ event, isRead }: LoggedEvent, index: number): boolean =>
      index > at || (index < at && isRead && Date.parse(event.at) >= from);
    return this.#events
      .filter((logged, index) => isMissed(logged, index) && storedUntil(logged) >= readMs)
      .map(({ event }) => event);
  }

  /**
   * The events committed at a time or later, and some just before it; `null` if the log no longer reaches back so far.
   */
  sinceMoment(ms: number): LiveEvent[] | null {
    const isSince = ({ event, isRead, receivedAt }: LoggedEvent): boolean =>
      (isRead ? Date.parse(event.at) : receivedAt) + usualOpenMs >= ms;
    const since = this.#events.filter(isSince);
    const reachesBack = this.#hasBeginning || since.length < this.#events.length;
    return reachesBack ? since.map(({ event }) => event) : null;
  }
}
