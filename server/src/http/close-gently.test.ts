import { Agent, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { json, text } from "node:stream/consumers";
import { pino } from "pino";
import { expect, it } from "vitest";
import { readTestSettings } from "../../test/test-api.ts";
import { endlessRoom } from "../db/disk/disk-room.ts";
import { openServer } from "./open-server.ts";

const log = pino({ level: "silent" });

it("serves what comes while the server stops, and refuses only what may be long, which is no error", async () => {
  const errors: string[] = [];
  const errorLog = pino({ level: "error" }, { write: (line) => void errors.push(line) });
  const app = openServer({ settings: readTestSettings(), log: errorLog, room: endlessRoom });
  const began = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const streamsEnded = Promise.withResolvers<void>();
  app.get("/slow", async () => {
    began.resolve();
    await finish.promise;
    return "done";
  });
  app.get("/quick", async () => "done");
  app.get("/long", { config: { hasOwnTime: true } }, async () => "done");
  app.get("/readyz", { config: { reportsReadiness: true } }, async () => "done");
  // Like event streams, which take a moment to end; other connections stay open meanwhile.
  app.addHook("preClose", () => streamsEnded.promise);
  await app.listen({ port: 0, host: "127.0.0.1" });
  // It listens on a port rather than a unix socket.
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string, by?: Agent) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, host: "127.0.0.1", path, agent: by }, resolve).on("error", reject);
    });
  const slow = ask("/slow");
  await began.promise;
  await text(await ask("/quick", agent));
  const closed = app.close();
  const late = await ask("/quick", agent);
  expect(late).toMatchObject({ statusCode: 200, headers: { connection: "close" } });
  expect(await text(late)).toBe("done");
  for (const path of ["/long", "/readyz"]) {
    const refused = await ask(path, agent);
    expect(refused.statusCode).toBe(503);
    expect(refused.headers).toMatchObject({
      "content-type": "application/problem+json; charset=utf-8",
      "retry-after": "2",
      "x-content-type-options": "nosniff",
      connection: "close",
    });
    expect(await json(refused)).toMatchObject({ code: "overloaded" });
  }
  streamsEnded.resolve();
  finish.resolve();
  expect(await text(await slow)).toBe("done");
  await closed;
  expect(errors).toEqual([]);
});

it("serves new connections for a moment behind a proxy, which may have requests on their way", async () => {
  const settings = readTestSettings({ TRUSTED_PROXIES: "loopback" });
  const app = openServer({ settings, log, room: endlessRoom });
  app.get("/quick", async () => "done");
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  const closed = app.close();
  const late = await fetch(`${origin}/quick`);
  expect([await late.text(), late.headers.get("connection")]).toEqual(["done", "close"]);
  await closed;
});
