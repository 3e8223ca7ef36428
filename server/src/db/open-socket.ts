import { once } from "node:events";
import { type Socket, connect as connectTcp, isIP } from "node:net";
import { Duplex } from "node:stream";
import { connect as connectTls } from "node:tls";
import { makeSteady } from "./steady-socket.ts";
import { ConnectionLost } from "./connection-lost.ts";
import type { Target } from "./database-url.ts";

const connectMs = 2_000;
const sslRequest = Uint8Array.from([0, 0, 0, 8, 4, 210, 22, 47]);
const yes = "S".charCodeAt(0);

const tooLate = () =>
  new ConnectionLost("CONNECT_TIMEOUT", "the database could not be reached in time");

const dial = (target: Target): Socket =>
  target.socketPath
    ? connectTcp({ path: target.socketPath })
    : connectTcp({ host: target.host, port: target.port, keepAlive: true });

const upgrade = async (socket: Socket, target: Target, signal: AbortSignal): Promise<Socket> => {
  socket.write(sslRequest);
  const [answer] = (await once(socket, "data", { signal })) as [Uint8Array];
  if (answer[0] !== yes) {
    if (target.tls === "preferred") return socket;
    throw new Error("the database server offers no TLS");
  }
  const secure = connectTls({
    socket,
    rejectUnauthorized: target.tls === "verified",
    ...(isIP(target.host) ? {} : { servername: target.host }),
  });
  await once(secure, "secureConnect", { signal });
  return secure;
};

const open = async (target: Target): Promise<Socket> => {
  const signal = AbortSignal.timeout(connectMs);
  const socket = dial(target);
  try {
    await once(socket, "connect", { signal });
    return target.tls === "off" ? socket : await upgrade(socket, target, signal);
  } catch (error) {
    socket.destroy();
    throw error;
  }
};

// The driver keeps a connection in its pool for good when its socket maker throws, so a failure is told by a stream that breaks.
const broken = (error: Error): Duplex =>
  new Duplex({
    read() {},
    write(_chunk, _encoding, done) {
      done(error);
    },
  });

/** Makes the driver's sockets: bounded connecting, TLS as asked for, and every wait for an answer bounded by `waitMs`. */
export const openSocket = async (target: Target, waitMs: number): Promise<Socket | Duplex> => {
  try {
    const socket = await open(target);
    makeSteady(socket, waitMs);
    return socket;
  } catch (error) {
    const cause = error instanceof Error ? error : new Error(String(error));
    return broken(cause.name === "AbortError" ? tooLate() : cause);
  }
};
