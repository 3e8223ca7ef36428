import type { Sql } from "../db/connection/database.ts";
import { EventLog } from "./event-log.ts";
import type { LiveEvent } from "./live-event.ts";
import { gatherMs } from "./live-timing.ts";
import { readAnnounced, readNewest } from "./read-events.ts";

/**
 * Where a stream begins: after the last event that the client has received, or at the time when it read the data it
 * shows, in ms since 1970; if neither is known, now.
 */
export type Beginning = { readonly after?: number; readonly since?: number };

type Followers = {
  /** Called with each event once, in the order in which they arrived. */
  readonly onEvent: (event: LiveEvent) => void;
  /** There are events before the next ones that will never be known. */
  readonly onGap: () => void;
  /** Announced events cannot be read. */
  readonly onFailure: (error: unknown) => void;
};

/** Reads from the database the events that its notifications announce. */
export class EventFeed {
  readonly #sql: Sql;
  readonly #followers: Followers;
  #log = new EventLog();
  #stretches = new Set<string>();
  #batches = new Set<string>();
  #gathering: NodeJS.Timeout | undefined;
  #reading: Promise<void> = Promise.resolve();

  constructor(sql: Sql, followers: Followers) {
    this.#sql = sql;
    this.#followers = followers;
  }

  /** Takes an announcement: a range of the history, or the id of a batch. */
  announce(sort: "history" | "batch", name: string): void {
    (sort === "history" ? this.#stretches : this.#batches).add(name);
    this.#gathering ??= setTimeout(() => this.#readGathered(), gatherMs);
  }

  /** Reads the events that were announced while nobody listened. */
  catchUp(): Promise<void> {
    return this.#read(() => this.#readNewest());
  }

  /** Reads at once what another process has already told a client, unless that has been read meanwhile. */
  async reach({ after = 0 }: Beginning): Promise<void> {
    if (after > this.#log.newest)
      await this.#read(async () => (after > this.#log.newest ? this.#readNewest() : []));
  }

  /** The events that a client has missed; null if they are not all known. */
  missed({ after, since }: Beginning): readonly LiveEvent[] | null {
    if (after !== undefined) return this.#log.since(after, since);
    return since === undefined ? [] : this.#log.sinceMoment(since);
  }

  /** Nothing announced so far is read until the next announcement. */
  pause(): void {
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
  }

  #readGathered(): void {
    this.#gathering = undefined;
    const announced = { stretches: [...this.#stretches], batches: [...this.#batches] };
    this.#stretches = new Set();
    this.#batches = new Set();
    const work = async () =>
      this.#log.add(await readAnnounced(this.#sql, announced, this.#log.isKnown), false);
    this.#read(work).catch(this.#followers.onFailure);
  }

  async #readNewest(): Promise<readonly LiveEvent[]> {
    const { events, from } = await readNewest(this.#sql, this.#log.isKnown);
    // The events in between are unknown, so clients cannot be told what they missed.
    if (from > this.#log.newest) {
      this.#log = new EventLog();
      this.#followers.onGap();
    }
    if (from === 0) this.#log.noteBeginning();
    return this.#log.add(events, true);
  }

  /** Reads one after the other, so that events are passed on in the order they arrived. */
  #read(work: () => Promise<readonly LiveEvent[]>): Promise<void> {
    const reading = this.#reading.then(async () => {
      for (const event of await work()) this.#followers.onEvent(event);
    });
    this.#reading = reading.catch(() => {});
    return reading;
  }
}
