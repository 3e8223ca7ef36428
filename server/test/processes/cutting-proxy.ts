import { type Socket, connect, createServer } from "node:net";
import type { Target } from "../../src/settings/database-url.ts";

type Cut = { readonly after: number; passed: number; socket: Socket | null };

export type CuttingProxy = {
  readonly target: Target;
  /** The next connection that sends something is cut once this many bytes of what it is sent have passed. */
  arm(bytes: number): void;
  /** Whether the cut was made; without it the next one is no longer to come. */
  disarm(): boolean;
  /** From now on everything that is sent on the connections there are gets lost, as in a broken network. */
  swallow(): void;
  /** The same for every connection, also those that are still to come. */
  swallowAll(): void;
  close(): void;
};

const dial = ({ socketPath, host, port }: Target): Socket =>
  socketPath ? connect(socketPath) : connect(port, host);

/** A way to the database that breaks after any number of bytes of its answer. */
export const openCuttingProxy = async (to: Target): Promise<CuttingProxy> => {
  const sockets = new Set<Socket>();
  let cut: Cut | null = null;
  let wasCut = false;
  let isDead = false;
  const swallow = () => {
    for (const socket of sockets) socket.removeAllListeners("data").pause();
  };
  const server = createServer({ noDelay: true }, (near) => {
    sockets.add(near);
    if (isDead) return void near.on("error", () => {}).pause();
    const far = dial(to);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    }
    near.on("data", (chunk) => {
      if (cut && !cut.socket) cut.socket = near;
      far.write(chunk);
    });
    far.on("data", (chunk) => {
      if (cut?.socket !== near || cut.passed + chunk.length < cut.after) {
        if (cut?.socket === near) cut.passed += chunk.length;
        near.write(chunk);
        return;
      }
      const last = chunk.subarray(0, cut.after - cut.passed);
      cut = null;
      wasCut = true;
      far.removeAllListeners("data").destroy();
      near.write(last, () => near.destroy());
    });
    near.on("close", () => far.destroy());
    far.on("close", () => near.end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const { user, password, database } = to;
  return {
    target: {
      host: "127.0.0.1",
      port,
      user,
      database,
      tls: "off",
      ...(password === undefined ? {} : { password }),
    },
    arm: (bytes) => {
      wasCut = false;
      cut = { after: bytes, passed: 0, socket: null };
    },
    disarm: () => {
      cut = null;
      return wasCut;
    },
    swallow,
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
