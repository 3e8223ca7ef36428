import { randomUUID } from "node:crypto";
import type { Sql } from "../../src/db/connection/database.ts";
import { watchStalls } from "../stalls.ts";
import { pause } from "./processes.ts";

/** What the writers observed. */
export type Seen = {
  /** Marks of issues and batches that were reported as saved. */
  readonly issues: Set<string>;
  readonly batches: Set<string>;
  /** Failures that clients of a load balancer do not expect: other than 502 and 503. */
  readonly failed: string[];
  /** Requests that were retried, each with the response. */
  readonly repeated: string[];
  /** Without the time in which the machine did other work. */
  maxMs: number;
};

const nothingSeen = (): Seen => ({
  issues: new Set(),
  batches: new Set(),
  failed: [],
  repeated: [],
  maxMs: 0,
});

const rowsPerBatch = 200;
/** An upload is as much work as several issues. */
const uploadRests = 4;

type Load = {
  readonly writers: number;
  readonly batches: number;
  /** How long a writer waits after each issue that was saved; otherwise they take all the time that processors have. */
  readonly restMs?: number;
};

type Sending = {
  readonly restMs: number;
  readonly origin: string;
  readonly token: string;
  readonly seen: Seen;
  readonly stalls: Pick<ReturnType<typeof watchStalls>, "ms">;
  readonly isOver: () => boolean;
};

type Message = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** Retries until it succeeds, like browsers and programs. */
const sendUntilSaved = async (
  { origin, token, seen, stalls, isOver }: Sending,
  { path, headers, body }: Message,
): Promise<boolean> => {
  for (let tries = 1; !isOver() || tries === 1; tries += 1) {
    const [begun, stalled] = [performance.now(), stalls.ms()];
    const response = await fetch(`${origin}${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, ...headers },
      body,
    }).catch(() => null);
    const text = await response?.text().catch(() => null);
    const ms = performance.now() - begun - (stalls.ms() - stalled);
    seen.maxMs = Math.max(seen.maxMs, ms);
    const status = response?.status ?? 502;
    if (status < 300 && text !== null) return true;
    const outcome = `${path} ${status} ${text ?? "(cut off)"}`;
    if (![409, 502, 503].includes(status)) seen.failed.push(outcome);
    seen.repeated.push(`${outcome} after ${Math.round(ms)} ms`);
    await pause(50);
  }
  return false;
};

const asJson = (key: string) => ({ "content-type": "application/json", "idempotency-key": key });

/** Creates issues with ids from the product, so that a retried request could be stored twice. */
const write = async (sending: Sending, name: string): Promise<void> => {
  for (let n = 1; !sending.isOver(); n += 1) {
    const mark = `${name}-${n}`;
    const body = JSON.stringify({ share_id: mark });
    const isSaved = await sendUntilSaved(sending, {
      path: "/api/issues",
      headers: asJson(randomUUID()),
      body,
    });
    if (isSaved) sending.seen.issues.add(mark);
    await pause(sending.restMs);
  }
};

const upload = async (sending: Sending, name: string): Promise<void> => {
  for (let n = 1; !sending.isOver(); n += 1) {
    const mark = `${name}-${n}`;
    const rows = Array.from({ length: rowsPerBatch }, (_, line) => ({
      table: "issues",
      line: line + 2,
      cells: { id: `${mark}-${line}`, share_id: mark },
    }));
    const lines = [{ batch: { id: randomUUID() } }, ...rows];
    const isSaved = await sendUntilSaved(sending, {
      path: "/api/batches",
      headers: { "content-type": "application/x-ndjson", accept: "application/json" },
      body: lines.map((line) => JSON.stringify(line)).join("\n"),
    });
    if (isSaved) sending.seen.batches.add(mark);
    await pause(uploadRests * sending.restMs);
  }
};

/** Writers of single issues and of batches, which write until they are stopped. */
export const startWriters = (
  { origin, token }: { readonly origin: string; readonly token: string },
  { writers, batches, restMs = 0 }: Load,
) => {
  let isOver = false;
  const seen = nothingSeen();
  const stalls = watchStalls();
  const sending = { restMs, origin, token, seen, stalls, isOver: () => isOver };
  const work = Promise.all([
    ...Array.from({ length: writers }, (_, at) => write(sending, `w${at}`)),
    ...Array.from({ length: batches }, (_, at) => upload(sending, `b${at}`)),
  ]);
  work.catch(() => {});
  return {
    seen,
    stop: async (): Promise<Seen> => {
      isOver = true;
      await work;
      stalls.stop();
      return seen;
    },
  };
};

/** Acknowledged but missing, or stored more than once. */
export const findWrong = async (
  sql: Sql,
  { issues, batches }: Seen,
): Promise<{ readonly lost: string[]; readonly doubled: string[] }> => {
  const rows = await sql<{ mark: string; rows: number }[]>`
    select share_id as mark, count(*) as rows from issues group by share_id`;
  const counts = new Map(rows.map(({ mark, rows: count }) => [mark, count]));
  const expected = (mark: string): number => (mark.startsWith("b") ? rowsPerBatch : 1);
  return {
    lost: [...issues, ...batches].filter((mark) => (counts.get(mark) ?? 0) < expected(mark)),
    doubled: rows.filter(({ mark, rows: count }) => count > expected(mark)).map(({ mark }) => mark),
  };
};
