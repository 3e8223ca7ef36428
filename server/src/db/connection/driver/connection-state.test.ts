import { EventEmitter, once } from "node:events";
import { type AddressInfo, type Socket, connect, createServer } from "node:net";
import type { PoolClient } from "pg";
import { expect, it } from "vitest";
import { ConnectionLost } from "../connection-lost.ts";
import { watchConnection } from "./connection-state.ts";

/** As much of a client as is watched: one that reports nothing by itself. */
const clientOf = (stream: Socket): PoolClient =>
  // The other parts of a client are not used.
  Object.assign(new EventEmitter(), { connection: { stream } }) as unknown as PoolClient;

it("a connection is lost as soon as the end that the server sent is read", async () => {
  const server = createServer((socket) => void socket.end()).listen(0, "127.0.0.1");
  await once(server, "listening");
  // What is listened at by number has such an address.
  const stream = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const state = watchConnection(clientOf(stream));
  stream.resume();
  const lostBy = await new Promise((resolve) => {
    stream.once("end", () => resolve(state.lostBy()));
    expect(state.lostBy()).toBeNull();
  });
  expect(lostBy).toBeInstanceOf(ConnectionLost);
  server.close();
});
