import type { Settings } from "../settings.ts";
import { checkServer } from "./connection/check-server.ts";
import { type Sql, connect } from "./connection/database.ts";
import { type DiskRoom, hasRoomIn, watchRoom } from "./disk/disk-room.ts";
import {
  type EmbeddedDatabase,
  type OutageListener,
  ownEmbedded,
  shareEmbedded,
} from "./embedded/embedded-database.ts";
import { probeRoom } from "./disk/probe-room.ts";

export type OpenDatabase = {
  readonly sql: Sql;
  readonly kind: "embedded" | "server";
  /** Tracks whether there is disk space; reports each change once. */
  readonly watchRoom: (onChange: (isFull: boolean) => void) => DiskRoom;
  /** Whether another process runs the embedded server. */
  readonly attached: boolean;
  close(): Promise<void>;
};

type Place = Pick<Settings, "databaseUrl" | "dataDir" | "limits">;

/** The product owns its embedded server and is informed of its outages; a command may share the server. */
export type Purpose =
  | { readonly kind: "command" }
  | ({ readonly kind: "product" } & OutageListener);

const closeSeconds = 2;

const openServer = async (url: string, connections: number): Promise<OpenDatabase> => {
  const sql = connect(url, { connections });
  const close = () => sql.end({ timeout: closeSeconds });
  try {
    await checkServer(sql, url);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    sql,
    kind: "server",
    attached: false,
    watchRoom: (onChange) => watchRoom({ look: () => probeRoom(sql), isSteady: false, onChange }),
    close,
  };
};

const openEmbedded = async (
  embedded: EmbeddedDatabase,
  dataDir: string,
  connections: number,
): Promise<OpenDatabase> => {
  const sql = connect(embedded.target, { connections });
  return {
    sql,
    kind: "embedded",
    attached: embedded.attached,
    watchRoom: (onChange) =>
      watchRoom({ look: async () => hasRoomIn(dataDir), isSteady: true, onChange }),
    close: async () => {
      await sql.end({ timeout: closeSeconds });
      await embedded.stop();
    },
  };
};

/** Opens the database that the settings name: the server at the URL, else the embedded one in the data folder. */
export const openDatabase = async (
  { databaseUrl, dataDir, limits }: Place,
  purpose: Purpose = { kind: "command" },
): Promise<OpenDatabase> => {
  const connections = limits.databaseConnections;
  if (databaseUrl) return openServer(databaseUrl, connections);
  const embedded =
    purpose.kind === "product" ? await ownEmbedded(dataDir, purpose) : await shareEmbedded(dataDir);
  return openEmbedded(embedded, dataDir, connections);
};
