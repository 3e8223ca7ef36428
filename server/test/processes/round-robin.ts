import { type IncomingMessage, type ServerResponse, createServer, request } from "node:http";

export type RoundRobin = {
  readonly origin: string;
  close(): Promise<void>;
};

type Attempt = {
  readonly from: IncomingMessage;
  readonly to: ServerResponse;
  readonly body: Uint8Array;
};

const unavailable = (to: ServerResponse): void => {
  if (to.headersSent) return void to.destroy();
  to.writeHead(502).end();
};

/** Forwards a request; tries another server only if the first could not be reached at all. */
const pass = ({ from, to, body }: Attempt, ports: readonly number[]): void => {
  const [port, ...others] = ports;
  if (port === undefined) return unavailable(to);
  const { url, method, headers } = from;
  const onward = request({ host: "127.0.0.1", port, path: url, method, headers }, (response) => {
    to.writeHead(response.statusCode ?? 502, response.headers);
    response.on("error", () => to.destroy());
    response.pipe(to);
  });
  onward.on("error", (error) => {
    const wasReached = !("code" in error && error.code === "ECONNREFUSED");
    if (wasReached) unavailable(to);
    else pass({ from, to, body }, others);
  });
  to.on("close", () => onward.destroy());
  onward.end(body);
};

/** A load balancer that forwards requests to the servers in turn. */
export const openRoundRobin = async (
  port: number,
  ports: readonly number[],
): Promise<RoundRobin> => {
  let turn = 0;
  // A connection that a client is just using again, after a pause, is never closed meanwhile.
  const server = createServer({ keepAliveTimeout: 0 }, async (from, to) => {
    const parts: Uint8Array[] = [];
    try {
      for await (const part of from) parts.push(part);
    } catch {
      return;
    }
    turn = (turn + 1) % ports.length;
    pass({ from, to, body: Buffer.concat(parts) }, [...ports.slice(turn), ...ports.slice(0, turn)]);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
