import { once } from "node:events";
import { type RequestListener, type Server, createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { openRawClient, requestText } from "../../../test/raw-client.ts";
import { until } from "../../../test/until.ts";
import { type TurnTimeouts, serveInTurn } from "./serve-in-turn.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const serve = async (
  handle: RequestListener,
  timeouts: TurnTimeouts = { handlingMs: 10_000, unreadMs: 10_000 },
) => {
  const server = createServer(serveInTurn(handle, timeouts));
  servers.push(server);
  const open = new Set<Socket>();
  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A listening server with a port has an address of this type.
  const { port } = server.address() as AddressInfo;
  return { port, open: () => open.size };
};

const get = (path: string, headers: Record<string, string> = {}): string =>
  requestText(`GET ${path}`, headers);

/** More than all buffers between two sockets hold. */
const large = "x".repeat(16_777_216);

it("begins the next request of a connection when the response to the last has left", async () => {
  const begun: string[] = [];
  const { port } = await serve((request, response) => {
    begun.push(request.url ?? "");
    response.end(request.url === "/0" ? large : "small");
  });
  const { socket, send, readAll } = await openRawClient(port);
  send(["/0", "/1", "/2"].map((path) => get(path)).join(""));
  const other = await fetch(`http://127.0.0.1:${port}/other`);
  expect(await other.text()).toBe("small");
  expect(begun).toEqual(["/0", "/other"]);
  send(get("/3", { connection: "close" }));
  const text = await readAll();
  expect(begun).toEqual(["/0", "/other", "/1", "/2", "/3"]);
  expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(4);
  expect(text.length).toBeGreaterThan(large.length);
  socket.destroy();
});

it("serves pipelined requests in order, bodies and all", async () => {
  const { port } = await serve((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => setImmediate(() => response.end(`[${request.url} ${body}]`)));
  });
  const { send, readAll } = await openRawClient(port);
  const paths = Array.from({ length: 10 }, (_, index) => `/${index}`);
  const post = (path: string): string =>
    requestText(`POST ${path}`, { "content-length": String(path.length) }, path);
  send(paths.map(post).join("") + get("/last", { connection: "close" }));
  const found = (await readAll()).match(/\[[^\]]*\]/g);
  expect(found).toEqual([...paths.map((path) => `[${path} ${path}]`), "[/last ]"]);
});

it("ends a connection that requests too much at once, and begins nothing for one that left", async () => {
  let begun = 0;
  const place = await serve((_request, response) => {
    begun += 1;
    response.end(large);
  });
  const many = await openRawClient(place.port);
  many.send(Array.from({ length: 100 }, () => get("/")).join(""));
  await until(() => begun === 1 && place.open() === 0);
  const left = await openRawClient(place.port);
  left.send(get("/") + get("/"));
  await until(() => begun === 2);
  left.socket.destroy();
  await until(() => place.open() === 0);
  expect(begun).toBe(2);
});

it("ends a connection whose response is not read in time, however long its work took", async () => {
  const place = await serve(
    (request, response) => {
      if (request.url === "/slow") setTimeout(() => response.end("late"), 300);
      else response.end(large);
    },
    { handlingMs: 10_000, unreadMs: 100 },
  );
  const slow = await openRawClient(place.port);
  slow.send(get("/slow", { connection: "close" }));
  expect(await slow.readAll()).toContain("late");
  const unread = await openRawClient(place.port);
  unread.send(get("/"));
  await until(() => place.open() === 1);
  await until(() => place.open() === 0);
});
