import { randomUUID } from "node:crypto";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import type { Socket } from "node:net";
import { PassThrough } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { issue } from "@teckna/domain/entities/issue";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { asDocument, asLines, linesOf, saveBatch } from "../../test/batches.ts";
import { countMarked, issuesPerBatch, markedRows, newMarker } from "../../test/marked-batches.ts";
import { untilAsleep, untilQuiet } from "../../test/sessions.ts";
import { type TestApi, openTestApi } from "../../test/test-api.ts";
import { until } from "../../test/until.ts";

let api: TestApi;
let port: number;
const sockets = new Set<Socket>();
beforeAll(async () => {
  api = await openTestApi({ LIMIT_PARALLEL_BATCHES: "16" });
  api.app.server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  port = Number(new URL(await api.app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => api.close());
afterEach(async () => {
  vi.restoreAllMocks();
  await api.database.sql`drop trigger if exists fault on history`;
});

/** On a connection of its own: a used one has a larger TCP window, so more would be sent to a slow reader. */
const post = async (headers: Record<string, string>): Promise<ClientRequest> => {
  const authorization = `Bearer ${await api.issuer.sign()}`;
  const sent = request({
    port,
    host: "127.0.0.1",
    path: "/api/batches",
    method: "POST",
    agent: false,
    headers: { ...headers, authorization },
  });
  sent.on("error", () => {});
  return sent;
};

/** The server's socket of the request's connection. */
const receiverOf = ({ socket }: ClientRequest): Socket | undefined =>
  [...sockets].find(({ remotePort }) => remotePort === socket?.localPort);

const sendAgain = async (body: string): Promise<string> => {
  const storedResponse = async (): Promise<string | null> => {
    const { statusCode, body: text } = await api.call("POST", "/api/batches", {
      body,
      headers: asDocument,
    });
    return statusCode === 200 ? text : null;
  };
  return vi.waitFor(
    async () => {
      const text = await storedResponse();
      if (text === null) throw new Error("no response is stored yet");
      return text;
    },
    { timeout: 15_000, interval: 100 },
  );
};

describe("a caller who leaves", () => {
  it("in the middle of the rows has saved none of them", async () => {
    const marker = newMarker();
    const id = randomUUID();
    const body = linesOf(markedRows(marker), id);
    const sent = await post(asLines);
    const half = body.slice(0, body.length / 2);
    sent.write(half);
    await until(() => (receiverOf(sent)?.bytesRead ?? 0) > half.length);
    const receiver = receiverOf(sent);
    sent.destroy();
    await until(() => receiver?.closed === true);
    await untilQuiet(api.database.sql);
    expect(await countMarked(api, marker)).toBe(0);
    await saveBatch(api, markedRows(marker), { id });
    expect(await countMarked(api, marker)).toBe(issuesPerBatch);
  });

  it("while the rows are stored has saved none of them", async () => {
    const marker = newMarker();
    const { sql } = api.database;
    await sql.unsafe(`create or replace function fault() returns trigger language plpgsql as $$
      begin perform pg_sleep(1); return null; end $$`);
    await sql.unsafe(`create trigger fault after insert on history
      for each statement execute function fault()`);
    const id = randomUUID();
    const sent = await post(asLines);
    sent.end(linesOf(markedRows(marker), id));
    await new Promise((resolve) => sent.once("response", resolve));
    await untilAsleep(sql);
    sent.destroy();
    await untilQuiet(sql);
    expect((await api.call("GET", `/api/batches/${id}`)).statusCode).toBe(404);
    expect(await countMarked(api, marker)).toBe(0);
  });

  const rounds = 12;

  it("at any moment leaves the whole batch or nothing, and finds it by sending it again", async () => {
    const body0 = linesOf(markedRows(newMarker()), randomUUID());
    const begun = performance.now();
    await sendAgain(body0);
    const usualMs = performance.now() - begun;
    for (let round = 0; round < rounds; round++) {
      const moment = round / rounds;
      const marker = newMarker();
      const id = randomUUID();
      const body = linesOf(markedRows(marker), id);
      const sent = await post(round % 2 === 0 ? asLines : asDocument);
      if (round % 4 === 0) sent.write(body.slice(0, moment * body.length));
      else sent.end(body);
      await sleep(moment * usualMs * 1.5);
      sent.destroy();
      expect([0, issuesPerBatch]).toContain(await countMarked(api, marker));
      const first = await sendAgain(body);
      expect(await sendAgain(body)).toBe(first);
      expect(await countMarked(api, marker)).toBe(issuesPerBatch);
      const history = await api.database.sql`select from history where batch = ${id}`;
      expect(history).toHaveLength(issuesPerBatch + 1);
    }
  });
});

describe("a caller who reads slowly", () => {
  // The response is much longer than what the kernel buffers for a connection, 4 to 6 MB.
  const refusedRows = 12_000;
  // The more problems a row has, the fewer rows make a long response.
  const wrongCells = Object.fromEntries(
    wireFieldsOf(issue)
      .inOrder.filter(({ field }) => field.kind === "date" || field.kind === "integer")
      .map(({ wire }) => [wire, "snart"]),
  );
  const refused = (id: string): string =>
    linesOf(
      Array.from({ length: refusedRows }, (_, index) => ({
        table: "issues",
        line: index + 2,
        cells: { ...wrongCells, id: `r${index}` },
      })),
      id,
    );

  const responseTo = async (headers: Record<string, string>): Promise<IncomingMessage> => {
    const sent = await post(headers);
    sent.end(refused(randomUUID()));
    return new Promise((resolve) => sent.once("response", resolve));
  };

  const held = (): number => Math.max(...[...sockets].map(({ writableLength }) => writableLength));

  /** Waits until the server is blocked by the slow reader: then it buffers as much as it ever will. */
  const untilHeld = async (): Promise<void> => {
    let last = 0;
    await until(async () => {
      const before = last;
      await sleep(100);
      last = held();
      return last > 0 && last === before;
    }, 20_000);
  };

  const readAll = async (response: IncomingMessage): Promise<string> => {
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  };

  /** The bytes that were written but that no socket has accepted yet. */
  const inStreams = (streams: readonly PassThrough[]): number =>
    streams.reduce((sum, stream) => sum + stream.writableLength + stream.readableLength, 0);

  it.each([
    ["lines", asLines, 1],
    ["one document", asDocument, 0],
  ])(
    "gets all of %s in the end, little of which waits in the server",
    async (_, headers, count) => {
      const writes = vi.spyOn(PassThrough.prototype, "write");
      const response = await responseTo(headers);
      await untilHeld();
      const streams = [...new Set(writes.mock.contexts)].filter(
        (one) => one instanceof PassThrough,
      );
      expect(streams).toHaveLength(count);
      expect(held() + inStreams(streams)).toBeLessThan(300_000);
      expect((await api.call("GET", "/api/issues")).statusCode).toBe(200);
      const text = await readAll(response);
      expect(text.length).toBeGreaterThan(5_000_000);
      expect(text.split('"line":')).toHaveLength(refusedRows + 1);
      expect(text.trimEnd().endsWith("}}")).toBe(true);
    },
  );

  it("for too long is dropped", async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const longTime = new AbortController();
    vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) =>
      ms < 60_000 ? timeout(ms) : longTime.signal,
    );
    const response = await responseTo(asLines);
    await untilHeld();
    longTime.abort();
    await expect(readAll(response).then(({ length }) => length)).rejects.toThrow("aborted");
    expect((await api.call("GET", "/api/issues")).statusCode).toBe(200);
  });
});
