import { randomUUID } from "node:crypto";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asDocument, linesOf, saveBatch } from "../../test/batches.ts";
import { type TestApi, openTestApi } from "../../test/test-api.ts";

let api: TestApi;
let port: number;
beforeAll(async () => {
  api = await openTestApi({ LIMIT_PARALLEL_BATCHES: "1" });
  port = Number(new URL(await api.app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => api.close());

type Sender = { readonly sent: ClientRequest; readonly response: Promise<IncomingMessage> };

const begin = async (more: Record<string, string> = {}): Promise<Sender> => {
  const authorization = `Bearer ${await api.issuer.sign()}`;
  const place = { port, host: "127.0.0.1", path: "/api/batches", method: "POST" };
  const sent = request({ ...place, headers: { ...asDocument, ...more, authorization } });
  const response = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once("response", resolve);
    sent.once("error", reject);
  });
  response.catch(() => {});
  return { sent, response };
};

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    table: "issues",
    line: index + 2,
    cells: { id: `r${index}`, share_id: "SLOW" },
  }));

describe("callers who send slowly", () => {
  it("keep nobody else from saving, and get their response in the end", async () => {
    const body = linesOf(rows(3), randomUUID());
    const senders: Sender[] = [];
    for (let index = 0; index < 20; index += 1) senders.push(await begin());
    for (const [index, { sent }] of senders.entries()) sent.write(body.slice(0, 20 + index));
    await sleep(200);
    expect((await saveBatch(api, rows(2))).result.created).toMatchObject({ issues: 2 });
    const [last] = senders.splice(19);
    for (const character of body.slice(39)) last?.sent.write(character);
    last?.sent.end();
    expect((await last?.response)?.resume().statusCode).toBe(200);
    for (const { sent } of senders) sent.destroy();
  });

  it.each([
    ["as it is", (text: string) => text, {}],
    ["packed", gzipSync, { "content-encoding": "gzip" }],
  ])("get the error before their end, with a long batch %s", async (_, pack, headers) => {
    const { sent, response } = await begin(headers);
    const many = linesOf(rows(40_000), randomUUID());
    sent.end(pack(`${many}\nnot JSON\n${many}`));
    expect((await response).resume().statusCode).toBe(400);
    sent.destroy();
    expect((await saveBatch(api, rows(2))).result.created).toMatchObject({ issues: 2 });
  });
});
