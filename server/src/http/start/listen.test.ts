import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import { checkPort } from "./listen.ts";

const host = "127.0.0.1";

const openListener = async () => {
  const server = createServer();
  server.listen(0, host);
  await once(server, "listening");
  // With a port the address is an object.
  const { port } = server.address() as AddressInfo;
  return { server, port };
};

const freePort = async (): Promise<number> => {
  const { server, port } = await openListener();
  server.close();
  await once(server, "close");
  return port;
};

/** Connects to a port repeatedly, from a thread of its own, until it has to report the results. */
const startConnecting = async (port: number) => {
  const worker = new Worker(new URL("../../../test/keep-connecting.ts", import.meta.url), {
    workerData: { host, port },
  });
  await once(worker, "message");
  return {
    met: async (): Promise<string[]> => {
      worker.postMessage("report");
      const [met] = await once(worker, "message");
      return met;
    },
  };
};

it("says in one line that a port is taken, also by a server of all addresses", async () => {
  const { server, port } = await openListener();
  const taken = /^port \d+ on .+ is taken: stop /;
  await expect(checkPort({ host, port })).rejects.toThrow(taken);
  await expect(checkPort({ host: "0.0.0.0", port })).rejects.toThrow(taken);
  await expect(checkPort({ host: "localhost", port })).rejects.toThrow(taken);
  server.close();
  await once(server, "close");
  await expect(checkPort({ host, port })).resolves.toBeUndefined();
});

it("says which address this machine does not have, and which name is not known", async () => {
  const port = await freePort();
  await expect(checkPort({ host: "198.51.100.77", port })).rejects.toThrow("has no address");
  await expect(checkPort({ host: "nowhere.invalid", port })).rejects.toThrow("is not known");
});

it("opens the port at no moment, or who connects would be cut off in place of refused", async () => {
  const port = await freePort();
  const connecting = await startConnecting(port);
  for (let checks = 0; checks < 200; checks += 1) await checkPort({ host, port });
  expect(await connecting.met()).toEqual(["ECONNREFUSED"]);
});
