import { type Server, type Socket, connect, createServer } from "node:net";
import type { Target } from "../../src/settings/database-url.ts";

/** Where a connection is to break. */
type Cut = { readonly after: number; passed: number; socket: Socket | null };
type Cuts = { next: Cut | null; wasMade: boolean };

export type CuttingProxy = {
  readonly target: Target;
  /** Cuts the next active connection once this many bytes of its responses have passed. */
  arm(bytes: number): void;
  /** Returns whether the cut happened; if not, it is cancelled. */
  disarm(): boolean;
  /** Breaks all connections; new ones can be opened. */
  breakAll(): void;
  /** From now on everything sent on existing connections is lost, as in a broken network. */
  swallow(): void;
  /** The next connection is taken, and everything sent on it is lost. */
  swallowNext(): void;
  /** The same for every connection, including later ones. */
  swallowAll(): void;
  close(): void;
};

const dial = ({ socketPath, host, port }: Target): Socket =>
  socketPath ? connect(socketPath) : connect(port, host);

/** Connects both ends; if a cut is armed, the connection breaks after that many bytes of the response. */
const join = (near: Socket, far: Socket, cuts: Cuts): void => {
  near.on("data", (chunk) => {
    if (cuts.next) cuts.next.socket ??= near;
    far.write(chunk);
  });
  far.on("data", (chunk) => {
    const cut = cuts.next?.socket === near ? cuts.next : null;
    if (!cut || cut.passed + chunk.length < cut.after) {
      if (cut) cut.passed += chunk.length;
      near.write(chunk);
      return;
    }
    cuts.next = null;
    cuts.wasMade = true;
    far.removeAllListeners("data").destroy();
    near.write(chunk.subarray(0, cut.after - cut.passed), () => near.destroy());
  });
  near.on("close", () => far.destroy());
  far.on("close", () => near.end());
};

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
};

const targetAt = (port: number, { user, password, database }: Target): Target => ({
  host: "127.0.0.1",
  port,
  user,
  database,
  tls: "off",
  ...(password === undefined ? {} : { password }),
});

/** A proxy to the database that breaks connections after a given number of bytes of the response. */
export const openCuttingProxy = async (to: Target): Promise<CuttingProxy> => {
  const sockets = new Set<Socket>();
  const cuts: Cuts = { next: null, wasMade: false };
  let [isDead, isNextDead] = [false, false];
  const swallow = () => {
    for (const socket of sockets) socket.removeAllListeners("data").pause();
  };
  const server = createServer({ noDelay: true }, (near) => {
    sockets.add(near);
    const isSwallowed = isDead || isNextDead;
    isNextDead = false;
    if (isSwallowed) return void near.on("error", () => {}).pause();
    const far = dial(to);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    }
    join(near, far, cuts);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    target: targetAt(portOf(server), to),
    arm: (bytes) => {
      cuts.wasMade = false;
      cuts.next = { after: bytes, passed: 0, socket: null };
    },
    disarm: () => {
      cuts.next = null;
      return cuts.wasMade;
    },
    breakAll: () => {
      for (const socket of sockets) socket.destroy();
    },
    swallow,
    swallowNext: () => {
      isNextDead = true;
    },
    swallowAll: () => {
      isDead = true;
      swallow();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
