import { type Socket, connect, createServer } from "node:net";

export type DatabaseWay = {
  readonly port: number;
  /** As if the server were gone: breaks open connections and refuses new ones. */
  close(): Promise<void>;
  open(): Promise<void>;
};

/** A port that forwards to a database while it is open; initially it is open. */
export const openDatabaseWay = async (to: { host: string; port: number }): Promise<DatabaseWay> => {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on("error", () => {}).on("close", () => sockets.delete(socket));
  };
  const listen = (port: number) =>
    new Promise<ReturnType<typeof createServer>>((resolve) => {
      const server = createServer({ noDelay: true }, (near) => {
        const far = connect(to.port, to.host);
        keep(near);
        keep(far);
        near.pipe(far);
        far.pipe(near);
        near.on("close", () => far.destroy());
        far.on("close", () => near.destroy());
      });
      server.listen(port, "127.0.0.1", () => resolve(server));
    });
  let server = await listen(0);
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    open: async () => {
      server = await listen(port);
    },
  };
};
