import { randomUUID } from "node:crypto";
import { type Sql, listenTo } from "../db/connection/database.ts";
import type { Listener } from "../db/connection/driver/listener.ts";
import { AppError } from "../errors.ts";
import { HeardReaders } from "./heard-readers.ts";
import { type Beginning, EventFeed } from "./event-feed.ts";
import { frameOf } from "./live-event.ts";
import { announceSql } from "./live-sql.ts";
import { LiveStream, type StreamReader } from "./live-stream.ts";
import { LiveStreams } from "./live-streams.ts";
import {
  announceMs,
  beatMs,
  deafLifeMs,
  maxLifeMs,
  pingMs,
  pollMs,
  readyMs,
  idleMs,
} from "./live-timing.ts";
import { Presence } from "./presence.ts";
import { readViewNews } from "./view-news.ts";

const usualChannel = "teckna_live";

const helloFrame = (isResumed: boolean): string =>
  `retry: 2000\nevent: hello\ndata: {"resumed":${isResumed}}\n\n`;

const beat = Buffer.from(":\n\n");

export type Subscription = {
  readonly reader: StreamReader;
  readonly from: Beginning;
  /** When the client's token expires, in ms since 1970. */
  readonly expires: number;
  /** Reads the client's rights again and rejects if they no longer suffice. */
  readonly confirm: () => Promise<void>;
};

type Trouble = (error: unknown) => void;

/** Forwards notifications of the database to all streams in this process. Listens only while there are streams. */
export class LiveHub {
  readonly #sql: Sql;
  readonly #onTrouble: Trouble;
  readonly #channel: string;
  readonly #streams = new LiveStreams((key) => this.#announce([key]));
  readonly #feed: EventFeed;
  readonly #process = randomUUID();
  readonly #presence = new Presence(this.#process);
  readonly #heard = new HeardReaders({
    process: this.#process,
    onOwn: (stream) => this.#streams.noteHeard(stream),
    isKnown: (process) => this.#presence.isKnown(process),
    send: (messages) => this.#send(messages),
  });
  readonly #timers: NodeJS.Timeout[] = [];
  #listener: Listener | undefined;
  #ready: PromiseWithResolvers<void> = Promise.withResolvers<void>();
  #receivedAt = 0;
  #isDeaf = false;
  #isClosed = false;

  /** In tests, a channel other than the database's acts like a connection pooler that loses notifications. */
  constructor(sql: Sql, onTrouble: Trouble, channel = usualChannel) {
    this.#channel = channel;
    this.#sql = sql;
    this.#onTrouble = onTrouble;
    this.#feed = new EventFeed(sql, {
      onEvent: (event) => this.#streams.publish(event),
      onGap: () => this.#streams.send(helloFrame(false)),
      // The clients reconnect and read their data again.
      onFailure: (error) => {
        this.#onTrouble(error);
        this.#lose();
        void this.#open();
      },
    });
  }

  /** The number of streams. */
  get size(): number {
    return this.#streams.size;
  }

  /** The name with which the client sends keep-alives for its stream. */
  nameOf({ id }: LiveStream): string {
    return this.#heard.nameOf(id);
  }

  /** Receives a keep-alive for the stream with this name. */
  hear(name: string): void {
    this.#heard.take(name);
  }

  async subscribe({ reader, from, expires, confirm }: Subscription): Promise<LiveStream> {
    if (this.#isClosed) throw new AppError("overloaded");
    this.#streams.requireRoom(reader);
    this.#start();
    const stream = new LiveStream(reader);
    this.#streams.add(stream);
    try {
      await this.#awaitReady();
      await this.#feed.reach(from);
      // Checked again: a user signed out just before the stream was added to `#streams` would otherwise keep it.
      await confirm();
      // The next request will show whether the user was signed out meanwhile or only a connection was lost.
      if (stream.isOver) throw new AppError("overloaded");
    } catch (error) {
      stream.body.destroy();
      this.#streams.remove(stream);
      throw error;
    }
    this.#greet(stream, from);
    const life = Math.min(this.#isDeaf ? deafLifeMs : maxLifeMs, expires - Date.now());
    const timer = setTimeout(() => stream.end(), Math.max(0, life)).unref();
    stream.body.once("close", () => clearTimeout(timer));
    return stream;
  }

  /** Ends every stream and stops listening. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#streams.end(() => true);
    await this.#stop();
  }

  #greet(stream: LiveStream, from: Beginning): void {
    const missed = this.#feed.missed(from);
    const { open, tables } = stream.reader;
    stream.open([
      helloFrame(missed !== null),
      ...(missed ?? []).flatMap((event) => frameOf(event, tables) ?? []),
      ...(open === "" ? [] : [this.#presenceFrame(open)]),
    ]);
  }

  #start(): void {
    if (this.#listener) return;
    this.#listener = listenTo(this.#sql, this.#channel, {
      onOpen: () => void this.#open(),
      onMessage: (message) => this.#take(message),
      onLost: () => this.#lose(),
    });
    const every = (ms: number, work: () => void): void => {
      this.#timers.push(setInterval(work, ms).unref());
    };
    every(beatMs, () => this.#beat());
    every(announceMs, () => this.#announce(this.#streams.opened()));
    every(pingMs, () => this.#ping());
    every(pollMs, () => this.#isDeaf && this.#feed.catchUp());
  }

  async #stop(): Promise<void> {
    const listener = this.#listener;
    this.#listener = undefined;
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
    this.#feed.pause();
    this.#ready = Promise.withResolvers<void>();
    await listener?.close();
  }

  async #awaitReady(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<"late">();
    const timer = setTimeout(() => resolve("late"), readyMs);
    const won = await Promise.race([this.#ready.promise, promise]);
    clearTimeout(timer);
    if (won === "late") throw new AppError("overloaded");
  }

  /** Reads missed events before any stream is told that none were missed. */
  async #open(): Promise<void> {
    try {
      await this.#feed.catchUp();
      this.#receivedAt = 0;
      this.#ready.resolve();
      this.#ping();
      // Announcements before this were not received, neither ours nor those of other processes.
      this.#send(["ask all"]);
    } catch (error) {
      this.#onTrouble(error);
      setTimeout(() => void this.#open(), pollMs).unref();
    }
  }

  /** Announcements and sign-outs may have been missed: all clients have to reconnect. */
  #lose(): void {
    this.#ready = Promise.withResolvers<void>();
    this.#streams.end(() => true);
  }

  #take(message: string): void {
    const at = message.indexOf(" ");
    const [kind, rest] = [message.slice(0, at), message.slice(at + 1)];
    if (kind === "history" || kind === "batch") this.#feed.announce(kind, rest);
    else if (kind === "end") this.#endOf(rest);
    else if (kind === "open") this.#seeOpen(rest);
    else if (kind === "ask") this.#announce(this.#streams.opened());
    else if (kind === "here") this.#heard.takePassed(rest);
    else if (kind === "view") this.#seeView(rest);
    else if (kind === "ping" && rest === this.#process) this.#receivedAt = Date.now();
  }

  #endOf(whom: string): void {
    const [what, id] = whom.split(" ");
    this.#streams.end(({ login, token, sub }) => {
      if (what === "login") return login === id;
      return what === "token" ? token === id : sub === id;
    });
  }

  #beat(): void {
    // If notifications are lost, so are forwarded keep-alives.
    if (!this.#isDeaf) this.#streams.dropSilent();
    this.#streams.send(beat);
    for (const key of this.#presence.forget(Date.now())) this.#showPresence(key);
    if (this.#streams.isEmptyFor(idleMs)) void this.#stop();
  }

  /**
   * A connection pooler in transaction mode loses notifications: a process that does not receive its own pings polls
   * instead.
   */
  #ping(): void {
    const sentAt = Date.now();
    this.#send([`ping ${this.#process}`]);
    setTimeout(() => {
      this.#isDeaf = this.#receivedAt < sentAt;
    }, 3000).unref();
  }

  #announce(keys: readonly string[]): void {
    const messages = keys.map((key) => this.#presence.message(key, this.#streams.actorsAt(key)));
    if (messages.length > 0) this.#send(messages);
  }

  #send(messages: readonly string[]): void {
    this.#sql.unsafe(announceSql, [JSON.stringify(messages)]).catch(this.#onTrouble);
  }

  #seeOpen(text: string): void {
    const key = this.#presence.take(text, Date.now());
    if (key !== null) this.#showPresence(key);
  }

  #seeView(text: string): void {
    const news = readViewNews(text);
    if (news) this.#streams.publishView(news);
  }

  #presenceFrame(key: string): string {
    const [table, ...id] = key.split("/");
    const data = { table, id: id.join("/"), users: this.#presence.usersOf(key) };
    return `event: presence\ndata: ${JSON.stringify(data)}\n\n`;
  }

  #showPresence(key: string): void {
    this.#streams.send(this.#presenceFrame(key), key);
  }
}
