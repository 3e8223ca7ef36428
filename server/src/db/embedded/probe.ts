import { Buffer } from "node:buffer";
import { type NetConnectOpts, connect } from "node:net";

export type ServerState = "ready" | "starting" | "silent";

const probeMs = 1_000;
const authenticate = "R".charCodeAt(0);
const tooManyConnections = "C53300";

const startupMessage = (): Buffer => {
  const body = Buffer.from("user\0postgres\0database\0postgres\0\0");
  const head = Buffer.alloc(8);
  head.writeInt32BE(head.length + body.length);
  head.writeInt32BE(196_608, 4);
  return Buffer.concat([head, body]);
};

/** Opens a session: a listening socket alone does not mean that the server accepts work. */
export const probe = (address: NetConnectOpts): Promise<ServerState> =>
  new Promise((resolve) => {
    const socket = connect(address, () => socket.write(startupMessage()));
    const finish = (state: ServerState) => {
      socket.destroy();
      resolve(state);
    };
    socket.setTimeout(probeMs, () => finish("silent"));
    socket.once("error", () => finish("silent"));
    socket.once("close", () => finish("silent"));
    socket.once("data", (response: Buffer) => {
      const isReady = response[0] === authenticate || response.includes(tooManyConnections);
      finish(isReady ? "ready" : "starting");
    });
  });
