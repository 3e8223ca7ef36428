import { type LiveEvent, rowsIn } from "./live-event.ts";

type LoggedEvent = {
  readonly event: LiveEvent;
  readonly isRead: boolean;
  /** When the process heard of it, in ms since 1970. */
  readonly heardAt: number;
};

const rowsOf = (event: LiveEvent): readonly number[] =>
  event.kind === "batch" ? [event.sequence, ...event.covers] : [event.sequence];

const maxEvents = 2000;
/** A transaction that was open when the process began to listen may be stored after later ones, for as long as a batch takes. */
const maxOpenMs = 600_000;
/**
 * Most are stored sooner after the time that they bear, which is all that is known of those that were read from the
 * history; and a request of what came since a moment is seldom later than this itself.
 */
const usualOpenMs = 3000;
/** A request ends within five seconds, and is one event; a batch may take long for each of its rows. */
const requestOpenMs = 6000;
const rowOpenMs = 50;

/** How long after the time that it bears an event was stored, at the most. */
const openMsOf = (event: LiveEvent): number => {
  if (event.kind === "record" || event.id === null) return requestOpenMs;
  return Math.min(maxOpenMs, requestOpenMs + rowsIn(event.counts) * rowOpenMs);
};

/** When it was stored at the latest, in ms since 1970. */
const storedUntil = ({ event, isRead, heardAt }: LoggedEvent): number =>
  isRead ? Date.parse(event.at) + openMsOf(event) : heardAt + usualOpenMs;

/**
 * The latest events, in the order in which they were committed. Those that were read from the history as the process began
 * to listen stand in the order of their numbers instead: after them a few are given twice rather than one be missed.
 */
export class EventLog {
  #events: LoggedEvent[] = [];
  readonly #known = new Set<number>();

  #newest = 0;
  #hasBeginning = false;

  /** The highest number that it has seen. */
  get newest(): number {
    return this.#newest;
  }

  readonly isKnown = (sequence: number): boolean => this.#known.has(sequence);

  /** Nothing came before what it has. */
  noteBeginning(): void {
    if (this.#events.length === 0) this.#hasBeginning = true;
  }

  /** Those of them that are new. */
  add(events: readonly LiveEvent[], isRead: boolean, heardAt = Date.now()): LiveEvent[] {
    const fresh = events.filter(({ sequence }) => !this.#known.has(sequence));
    for (const event of fresh) {
      for (const sequence of rowsOf(event)) this.#known.add(sequence);
      this.#newest = Math.max(this.#newest, event.sequence);
      this.#events.push({ event, isRead, heardAt });
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
   * What came after the event with this number, and of what was read from the history also what may have: nothing that was
   * stored before the moment `readMs`, when the caller read what they show. `null` where it is not known any more.
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

  /** What was stored at a moment or later, and some of what came just before it; `null` where that is not known any more. */
  sinceMoment(ms: number): LiveEvent[] | null {
    const isSince = ({ event, isRead, heardAt }: LoggedEvent): boolean =>
      (isRead ? Date.parse(event.at) : heardAt) + usualOpenMs >= ms;
    const kept = this.#events.filter(isSince);
    const reachesBack = this.#hasBeginning || kept.length < this.#events.length;
    return reachesBack ? kept.map(({ event }) => event) : null;
  }
}
