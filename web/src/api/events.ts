import { expireSession, identityToken, isLeaving } from "../session/session.ts";
import { LineCutter } from "./lines/line-cutter.ts";
import { responseBytes } from "./lines/response-lines.ts";

/** A view that the user sees was written. */
export type ViewEvent = {
  readonly kind: "view";
  readonly action: string;
  readonly table: string;
  readonly id: string;
};

type Stamp = {
  readonly issue_id: string | null;
  readonly by: string;
  readonly at: string;
};

/**
 * The server's events about others' writes, as described in OpenAPI (RecordEvent, BatchEvent, ViewEvent,
 * PresenceEvent, HelloEvent).
 */
export type ServerEvent =
  | (Stamp & {
      readonly kind: "record";
      readonly action: string;
      readonly table: string;
      readonly id: string;
      readonly version: number;
    })
  | (Stamp & {
      readonly kind: "batch";
      readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
    })
  | ViewEvent
  | { readonly kind: "presence"; readonly users: readonly string[] }
  | { readonly kind: "hello"; readonly resumed: boolean };

type Following = {
  /** The open record, such as `issues/abc`; empty if there is none. */
  readonly open: string;
  /** The age in ms of the data shown on the page; `null` if it shows none yet. */
  readonly age: () => number | null;
  /** Knows the last event, also of an earlier stream. */
  readonly reader: EventReader;
  readonly signal: AbortSignal;
};

const firstPauseMs = 1000;
const maxPauseMs = 60_000;
/** The server sends something every fifteen seconds. */
const silentMs = 45_000;
const kinds: ReadonlySet<string> = new Set(["record", "batch", "view", "presence", "hello"]);

/** Ends early if the browser is back online. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const ending = new AbortController();
    const end = (): void => {
      clearTimeout(timer);
      ending.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    const until = { signal: ending.signal };
    signal.addEventListener("abort", end, until);
    addEventListener("online", end, until);
  });

/** A restarted server repeats events of the last minutes. */
const maxHeard = 5000;

/** Parses a stream's lines into events without duplicates, and keeps the id of the last one. */
export const createEventReader = (onEvent: (event: ServerEvent) => void) => {
  let [kind, id, lastId] = ["", "", ""];
  const heard = new Set<string>();
  /** Remembers the event; false if it was heard before, in this stream or an earlier one. */
  const hear = (): boolean => {
    if (id === "") return true;
    const isNew = !heard.has(id);
    heard.add(id);
    if (heard.size > maxHeard) heard.delete(heard.values().next().value ?? "");
    return isNew;
  };
  return {
    lastId: () => lastId,
    readLine: (line: string): void => {
      if (line.startsWith("id: ")) id = line.slice(4);
      else if (line.startsWith("event: ")) kind = line.slice(7);
      else if (line.startsWith("data: ")) {
        const isNew = hear();
        // Safe because our own server sends them as described.
        if (isNew && kinds.has(kind))
          onEvent({ ...JSON.parse(line.slice(6)), kind } as ServerEvent);
        if (id !== "") lastId = id;
        [kind, id] = ["", ""];
      }
    },
  };
};

export type EventReader = ReturnType<typeof createEventReader>;

const queryOf = ({ open, age }: Following): string => {
  const ageMs = age();
  const query = new URLSearchParams({
    ...(open !== "" && { open }),
    ...(ageMs !== null && { age: String(ageMs) }),
  }).toString();
  return query === "" ? "" : `?${query}`;
};

const requestStream = async (
  following: Following,
  signal: AbortSignal,
): Promise<Response | null> => {
  // During a sign-out, the session is neither used any more nor shown as expired.
  if (isLeaving()) return null;
  const { reader } = following;
  const query = queryOf(following);
  for (const isAgain of [false, true]) {
    const token = await identityToken(isAgain);
    if (token === null) break;
    const headers = {
      authorization: `Bearer ${token}`,
      ...(reader.lastId() === "" ? {} : { "last-event-id": reader.lastId() }),
    };
    const response = await fetch(`/api/events${query}`, { headers, signal, cache: "no-store" });
    if (response.status !== 401) return response;
  }
  // As after any other request: the sign-in is shown at once.
  expireSession();
  return null;
};

/** A comment line, the server's keepalive. */
const signOfLife = ":";
/** Many browsers respond to the same keepalive, so their responses are spread over this time. */
const maxTurnMs = 5000;

/** Reports that this browser is alive: to the server, a silently lost connection looks open. */
const reportPresence = (stream: string | null, signal: AbortSignal): void => {
  if (stream === null) return;
  const report = (): void =>
    void fetch(`/api/events/${stream}`, { method: "POST", signal }).catch(() => {});
  setTimeout(report, Math.random() * maxTurnMs);
};

/** How long a stream lasted in ms; 0 if it was refused. */
const readOnce = async (following: Following): Promise<number> => {
  const { reader } = following;
  const silence = new AbortController();
  const signal = AbortSignal.any([following.signal, silence.signal]);
  let timer = setTimeout(() => silence.abort(), silentMs);
  let began = Number.POSITIVE_INFINITY;
  try {
    const response = await requestStream(following, signal);
    if (!response?.ok) return 0;
    began = Date.now();
    const stream = response.headers.get("teckna-stream");
    reportPresence(stream, signal);
    const cutter = new LineCutter();
    for await (const bytes of responseBytes(response)) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silentMs);
      const lines = cutter.cut(bytes);
      for (const line of lines) reader.readLine(line);
      if (lines.includes(signOfLife)) reportPresence(stream, signal);
    }
  } catch {
    // Retried after any error.
  } finally {
    clearTimeout(timer);
  }
  return Math.max(0, Date.now() - began);
};

/** Follows others' writes until aborted; what was missed while disconnected is sent by the next stream. */
export const followEvents = async (following: Following): Promise<void> => {
  const { signal } = following;
  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    const lastedMs = await readOnce(following);
    // A stream that lasted longer than the pause before it resets the backoff.
    pauseMs = lastedMs > pauseMs ? firstPauseMs : Math.min(pauseMs * 2, maxPauseMs);
    await pause(pauseMs * (0.5 + Math.random() / 2), signal);
  }
};
