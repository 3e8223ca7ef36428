import { once } from "node:events";
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { openRawClient, requestText } from "../../../test/raw-client.ts";
import { requireBodyRate } from "./require-body-rate.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const withinMs = 150;

/**
 * Responds with the length of the body; `/early` responds before it has arrived, `/late` after some time and without
 * reading it, and `/busy` begins to read it after some time.
 */
const serve = async (): Promise<number> => {
  const server = createServer(
    requireBodyRate(
      (request, response) => {
        if (request.url === "/early") return void response.end("early");
        if (request.url === "/late")
          return void setTimeout(() => response.end("late"), withinMs * 3);
        let length = 0;
        const read = () => request.on("data", (chunk: Buffer) => (length += chunk.length));
        request.on("end", () => response.end(`length ${length}`));
        if (request.url === "/busy") setTimeout(read, withinMs * 3);
        else read();
      },
      { minBytes: 1000, withinMs },
      (_request, response) => response.writeHead(408, { connection: "close" }).end("slow"),
    ),
  );
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A listening server with a port has an address of this type.
  return (server.address() as AddressInfo).port;
};

const begin = async (path: string, headers: Record<string, string>, body = "") => {
  const client = await openRawClient(await serve());
  client.send(requestText(`POST ${path}`, { connection: "close", ...headers }, body));
  return client;
};

it.each([
  ["says how long it is", { "content-length": "100" }, "x"],
  ["comes in pieces", { "transfer-encoding": "chunked" }, "1\r\nx\r\n"],
  ["never begins", { "content-length": "5" }, ""],
])("refuses a body that %s and does not come", async (_, headers, body) => {
  const client = await begin("/", headers, body);
  expect(await client.readAll()).toMatch(/^HTTP\/1\.1 408 [^]*slow/);
});

it("refuses one that comes in crumbs", async () => {
  const client = await begin("/", { "content-length": "100000" });
  const crumbs = setInterval(() => client.send("x"), 5);
  expect(await client.readAll()).toContain("408");
  clearInterval(crumbs);
});

it("refuses one that comes fast at first alone", async () => {
  const client = await begin("/", { "content-length": "100000" });
  setTimeout(() => client.send("x".repeat(5000)), withinMs / 3);
  const crumbs = setInterval(() => client.send("x"), 5);
  expect(await client.readAll()).toContain("408");
  clearInterval(crumbs);
});

it("takes an empty one that nobody reads, however long its response takes", async () => {
  const client = await begin("/late", { "transfer-encoding": "chunked" }, "0\r\n\r\n");
  expect(await client.readAll()).toContain("late");
});

it("takes one that comes fast enough for longer than a window", async () => {
  const client = await begin("/", { "content-length": "50000" });
  let pieces = 0;
  const timer = setInterval(() => {
    pieces += 1;
    client.send("x".repeat(1000));
    if (pieces === 50) clearInterval(timer);
  }, 10);
  expect(await client.readAll()).toContain("length 50000");
});

it("blames nobody for the time in which it is not read", async () => {
  const client = await begin("/busy", { "content-length": "6" }, "x");
  setTimeout(() => client.send("12345"), withinMs * 2);
  expect(await client.readAll()).toContain("length 6");
});

it("ends the connection of a body that nobody waits for", async () => {
  const client = await begin("/early", { "content-length": "100", connection: "keep-alive" }, "x");
  expect(await client.readAll()).toContain("early");
});
