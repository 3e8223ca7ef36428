import { Agent, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { json, text } from "node:stream/consumers";
import { pino } from "pino";
import { expect, it } from "vitest";
import { readTestSettings } from "../../test/test-api.ts";
import { endlessRoom } from "../db/disk/disk-room.ts";
import { openServer } from "./open-server.ts";

it("refuses what comes while the server stops as anything else, and finishes what is begun", async () => {
  const log = pino({ level: "silent" });
  const app = openServer({ settings: readTestSettings(), log, room: endlessRoom });
  const began = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const refused = Promise.withResolvers<void>();
  app.get("/slow", async () => {
    began.resolve();
    await finish.promise;
    return "done";
  });
  app.get("/quick", async () => "done");
  // Like event streams, which take a moment to end; other connections stay open meanwhile.
  app.addHook("preClose", () => refused.promise);
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
  expect(late.statusCode).toBe(503);
  expect(late.headers).toMatchObject({
    "content-type": "application/problem+json; charset=utf-8",
    "retry-after": "2",
    "x-content-type-options": "nosniff",
    connection: "close",
  });
  expect(await json(late)).toMatchObject({ code: "overloaded" });
  refused.resolve();
  finish.resolve();
  expect(await text(await slow)).toBe("done");
  await closed;
});
