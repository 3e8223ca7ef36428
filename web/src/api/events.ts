import { expireSession, identityToken, isLeaving } from "../session/session.ts";
import { LineCutter } from "./line-cutter.ts";
import { responseBytes } from "./response-lines.ts";

type Stamp = { readonly issue_id: string | null; readonly by: string };

/** What the server sends of others, as it describes it (OpenAPI: RecordEvent, BatchEvent, PresenceEvent, HelloEvent). */
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
  | { readonly kind: "presence"; readonly users: readonly string[] }
  | { readonly kind: "hello"; readonly resumed: boolean };

type Following = {
  /** The record that is open, as `issues/abc`; empty where none is. */
  readonly open: string;
  /** How long ago was read what the page shows, in milliseconds; `null` where it shows nothing yet. */
  readonly age: () => number | null;
  /** Knows what was seen last, also by an earlier stream. */
  readonly reader: EventReader;
  readonly signal: AbortSignal;
};

const firstPauseMs = 1000;
const maxPauseMs = 60_000;
/** The server lets itself be heard every fifteen seconds. */
const silentMs = 45_000;
const kinds: ReadonlySet<string> = new Set(["record", "batch", "presence", "hello"]);

/** Shorter where the browser finds its network again meanwhile. */
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

/** A server that has begun anew repeats some of the last minutes. */
const maxHeard = 5000;

/** Puts the lines of a stream together into events, each of them once, and keeps the id of the last one. */
export const createEventReader = (onEvent: (event: ServerEvent) => void) => {
  let [kind, id, lastId] = ["", "", ""];
  const heard = new Set<string>();
  /** Whether it has come before, in this stream or in an earlier one. */
  const isRepeated = (): boolean => {
    if (id === "") return false;
    const is = heard.has(id);
    heard.add(id);
    if (heard.size > maxHeard) heard.delete(heard.values().next().value ?? "");
    return is;
  };
  return {
    lastId: () => lastId,
    readLine: (line: string): void => {
      if (line.startsWith("id: ")) id = line.slice(4);
      else if (line.startsWith("event: ")) kind = line.slice(7);
      else if (line.startsWith("data: ")) {
        const isNew = !isRepeated();
        // Our own server writes them as it describes them.
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
  // A sign-in that its user is ending is used no more, nor shown as expired.
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
  // As after any other call: the sign-in stands before the page at once.
  expireSession();
  return null;
};

/** A comment, the server's sign of life. */
const signOfLife = ":";
/** So many respond to the same sign of life that they take turns. */
const maxTurnMs = 5000;

/** Says that this browser is there: a connection that is lost in silence looks alive to the server. */
const reportPresence = (stream: string | null, signal: AbortSignal): void => {
  if (stream === null) return;
  const report = (): void =>
    void fetch(`/api/events/${stream}`, { method: "POST", signal }).catch(() => {});
  setTimeout(report, Math.random() * maxTurnMs);
};

/** How long a stream lasted, in milliseconds; one that was refused did not last at all. */
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
    // Whatever it was, it is tried again.
  } finally {
    clearTimeout(timer);
  }
  return Math.max(0, Date.now() - began);
};

/** Follows what others write until it is aborted; what was missed while the stream was away comes with the next one. */
export const followEvents = async (following: Following): Promise<void> => {
  const { signal } = following;
  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    const lastedMs = await readOnce(following);
    // A stream that lasted longer than it was waited for was a good one.
    pauseMs = lastedMs > pauseMs ? firstPauseMs : Math.min(pauseMs * 2, maxPauseMs);
    await pause(pauseMs * (0.5 + Math.random() / 2), signal);
  }
};
