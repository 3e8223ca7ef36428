import type { Target } from "../../settings/database-url.ts";
import { socketFile, socketPort } from "./live-server.ts";

/** The embedded database behind the socket in a folder; only who may enter the folder can connect. */
export const embeddedTarget = (socketFolder: string): Target => ({
  host: "localhost",
  port: socketPort,
  socketPath: socketFile(socketFolder),
  user: "postgres",
  database: "postgres",
  tls: "off",
});
