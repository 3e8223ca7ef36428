import type { ServerResponse } from "node:http";
import { msLeft, noTime } from "../../db/connection/driver/deadline.ts";

export type ShareLimits = {
  /** Maximum number of one user's requests that run at a time. */
  readonly maxWorking: number;
  /** Maximum bytes of responses to one user that have not left the process; a single larger one is permitted. */
  readonly maxUnreadBytes: number;
  /** A response unread for this long is dropped if other requests of its user wait. */
  readonly maxUnreadMs: number;
};

/** A request's place among those of its user. */
export type Seat = {
  /** Reports that the work is done and that a response of this many bytes waits to be read. */
  readonly respond: (bytes: number) => void;
};

type Unread = { readonly response: ServerResponse; readonly bytes: number; readonly since: number };

/** The running requests and unread responses of one user. */
class Share {
  readonly #limits: ShareLimits;
  readonly #unread = new Set<Unread>();
  readonly #waiting: (() => void)[] = [];
  #working = 0;
  #unreadBytes = 0;
  #closedAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;

  constructor(limits: ShareLimits) {
    this.#limits = limits;
  }

  get isIdle(): boolean {
    return this.#working === 0 && this.#unread.size === 0 && this.#waiting.length === 0;
  }

  async enter(): Promise<void> {
    if (this.#waiting.length > 0 || !this.#hasRoom()) return this.#waitForTurn();
    this.#working += 1;
  }

  leave(): void {
    this.#working -= 1;
    this.#admit();
  }

  hold(response: ServerResponse, bytes: number): Unread {
    const unread = { response, bytes, since: performance.now() };
    this.#unread.add(unread);
    this.#unreadBytes += bytes;
    return unread;
  }

  release(unread: Unread): void {
    if (!this.#unread.delete(unread)) return;
    this.#unreadBytes -= unread.bytes;
    this.#admit();
  }

  async #waitForTurn(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = (): void => {
      const at = this.#waiting.indexOf(resolve);
      if (at < 0) return;
      this.#waiting.splice(at, 1);
      reject(noTime());
    };
    this.#waiting.push(resolve);
    const ms = msLeft();
    const timer = Number.isFinite(ms) ? setTimeout(giveUp, ms) : undefined;
    this.#makeWay();
    await promise.finally(() => clearTimeout(timer));
  }

  #hasRoom(): boolean {
    const { maxWorking, maxUnreadBytes } = this.#limits;
    return this.#working < maxWorking && this.#unreadBytes < maxUnreadBytes;
  }

  #admit(): void {
    while (this.#waiting.length > 0 && this.#hasRoom()) {
      this.#working += 1;
      this.#takeNext()?.();
    }
    this.#makeWay();
  }

  /**
   * First in, first out. If some clients do not read their responses, the newest request goes first, so that a client
   * that does read is not stuck behind them all.
   */
  #takeNext(): (() => void) | undefined {
    const { maxWorking, maxUnreadMs } = this.#limits;
    const isUnread = performance.now() - this.#closedAt < 2 * maxUnreadMs;
    const isCrowd = this.#waiting.length > maxWorking;
    return isUnread && isCrowd ? this.#waiting.pop() : this.#waiting.shift();
  }

  /** Closes the connections that have left their responses unread the longest, while others wait for their place. */
  #makeWay(): void {
    clearTimeout(this.#timer);
    const isFull = this.#unreadBytes >= this.#limits.maxUnreadBytes;
    const [oldest] = this.#unread;
    if (this.#waiting.length === 0 || !isFull || !oldest) return;
    const leftMs = oldest.since + this.#limits.maxUnreadMs - performance.now();
    if (leftMs > 0) this.#timer = setTimeout(() => this.#makeWay(), leftMs).unref();
    else {
      this.#closedAt = performance.now();
      oldest.response.destroy();
      this.release(oldest);
    }
  }
}

/** Keeps each user from taking the capacity of others: limits running requests and unread responses per user. */
export class FairShares {
  readonly #limits: ShareLimits;
  readonly #shares = new Map<string, Share>();

  constructor(limits: ShareLimits) {
    this.#limits = limits;
  }

  /**
   * Waits for the user's turn, at most until the request's deadline. The place is free again when the response has been
   * sent or its connection closed.
   */
  async enter(user: string, response: ServerResponse): Promise<Seat> {
    const share = this.#shares.get(user) ?? new Share(this.#limits);
    this.#shares.set(user, share);
    await share.enter();
    let isWorking = true;
    let unread: Unread | undefined;
    const stopWorking = (): void => {
      if (!isWorking) return;
      isWorking = false;
      share.leave();
    };
    const respond = (bytes: number): void => {
      if (!isWorking) return;
      if (!response.closed) unread = share.hold(response, bytes);
      stopWorking();
    };
    const end = (): void => {
      stopWorking();
      if (unread) share.release(unread);
      if (share.isIdle) this.#shares.delete(user);
    };
    if (response.closed) end();
    else response.once("close", end);
    return { respond };
  }
}
