import { mkdirSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { runFolder } from "./run-folder.ts";

const anyPort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

/** A product listens seconds after its port was chosen, so the system may offer the same port to another test. */
const isTaken = (port: number): boolean => {
  const folder = runFolder();
  if (folder === null) return false;
  const made = mkdirSync(path.join(folder, "ports", String(port)), { recursive: true });
  return made === undefined;
};

/** A port of loopback that nothing listens on, and that no other test of the run is given. */
export const freePort = async (): Promise<number> => {
  const port = await anyPort();
  return isTaken(port) ? freePort() : port;
};
