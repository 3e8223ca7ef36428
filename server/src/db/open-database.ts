import type { Settings } from "../settings.ts";
import { checkServer } from "./check-server.ts";
import { type Sql, connect } from "./database.ts";
import { type EmbeddedDatabase, ownEmbedded, shareEmbedded } from "./embedded/embedded-database.ts";

export type OpenDatabase = {
  readonly sql: Sql;
  readonly kind: "embedded" | "server";
  /** The embedded server is run by another process. */
  readonly attached: boolean;
  close(): Promise<void>;
};

type Place = Pick<Settings, "databaseUrl" | "dataDir" | "limits">;

/** The product owns its embedded server and hears when that is lost for good; a command may share it. */
export type Purpose =
  | { readonly kind: "command" }
  | { readonly kind: "product"; readonly onLost: (error: unknown) => void };

const closeSeconds = 5;

const openServer = async (url: string, connections: number): Promise<OpenDatabase> => {
  const sql = connect(url, { connections });
  const close = () => sql.end({ timeout: closeSeconds });
  try {
    await checkServer(sql, url);
  } catch (error) {
    await close();
    throw error;
  }
  return { sql, kind: "server", attached: false, close };
};

const openEmbedded = async (
  embedded: EmbeddedDatabase,
  connections: number,
): Promise<OpenDatabase> => {
  const sql = connect(embedded.target, { connections });
  return {
    sql,
    kind: "embedded",
    attached: embedded.attached,
    close: async () => {
      await sql.end({ timeout: closeSeconds });
      await embedded.stop();
    },
  };
};

/** Opens the database that the settings name: a server by its URL, else the embedded one in the data folder. */
export const openDatabase = async (
  { databaseUrl, dataDir, limits }: Place,
  purpose: Purpose = { kind: "command" },
): Promise<OpenDatabase> => {
  const connections = limits.databaseConnections;
  if (databaseUrl) return openServer(databaseUrl, connections);
  const embedded =
    purpose.kind === "product"
      ? await ownEmbedded(dataDir, purpose.onLost)
      : await shareEmbedded(dataDir);
  return openEmbedded(embedded, connections);
};
