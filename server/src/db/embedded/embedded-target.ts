import type { Target } from "../../settings/database-url.ts";
import { socketFile, socketPort } from "./live-server.ts";

/** The connection target of the embedded database: a socket in a folder that only its owner can enter. */
export const embeddedTarget = (socketFolder: string): Target => ({
  host: "localhost",
  port: socketPort,
  socketPath: socketFile(socketFolder),
  user: "postgres",
  database: "postgres",
  tls: "off",
});
