import { type IncomingMessage, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { SignedRequest } from "../src/admin/signature.ts";
import type { Pool, PoolSettings } from "../src/pool.ts";
import { openTestPool } from "./pool-harness.ts";

const signedRequest = ({ method = "", url = "", rawHeaders }: IncomingMessage, body: string) => ({
  method,
  path: url,
  query: "",
  headers: rawHeaders.flatMap((name, at): SignedRequest["headers"] =>
    at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? ""]] : [],
  ),
  body,
});

/** The pool behind HTTP, for clients with their own transport. */
export const listen = async (pool: Pool) => {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const target = String(request.headers["x-amz-target"]);
      const body = Buffer.concat(chunks).toString("utf8");
      const call = { target, body, ip: "127.0.0.1", request: signedRequest(request, body) };
      pool.handle(call).then(
        (output) => response.writeHead(output.status, output.headers).end(output.body),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A listening server with a port has an address of this type.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/idp/`, close: () => server.close() };
};

/** A pool on a database of its own and behind HTTP at `url`. */
export const openServedPool = async (more: Partial<PoolSettings> = {}) => {
  const t = await openTestPool(more);
  const server = await listen(t.pool);
  return {
    ...t,
    url: server.url,
    close: async () => {
      server.close();
      await t.database.drop();
    },
  };
};

export type ServedPool = Awaited<ReturnType<typeof openServedPool>>;
