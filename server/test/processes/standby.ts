import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Sql, connect } from "../../src/db/connection/database.ts";
import { cleanEnvironment } from "../../src/db/embedded/init-cluster.ts";
import { startPostmaster } from "../../src/db/embedded/postmaster.ts";
import { chooseOwner } from "../../src/db/embedded/process-owner.ts";
import { makeSocketFolder } from "../../src/db/embedded/socket-folder.ts";
import { freePort } from "../free-port.ts";
import { until } from "../until.ts";
import { familyOf, isRunning, killAll, parentOf } from "./processes.ts";

/** PostgreSQL's own programs; the embedded package has none that copy a server. */
const binaries = "/usr/lib/postgresql/15/bin";

export const hasStandby = existsSync(path.join(binaries, "pg_basebackup"));

/** A second PostgreSQL that replicates the first one synchronously. */
export type Standby = {
  readonly port: number;
  readonly sql: Sql;
  /** As if the first one's machine were lost. */
  killPrimary(): Promise<void>;
  promote(): Promise<void>;
  stop(): Promise<void>;
};

const copyPrimary = (primary: URL, folder: string): void => {
  const owner = chooseOwner(folder);
  if (owner.uid !== undefined && owner.gid !== undefined)
    chownSync(path.dirname(folder), owner.uid, owner.gid);
  const words = ["-h", primary.hostname, "-p", primary.port, "-U", primary.username];
  const { status, stderr } = spawnSync(
    path.join(binaries, "pg_basebackup"),
    [...words, "-D", folder, "--wal-method=stream", "--checkpoint=fast", "--write-recovery-conf"],
    { ...owner, env: cleanEnvironment(), cwd: "/" },
  );
  if (status !== 0) throw new Error(String(stderr));
};

/** With this, what is reported as saved is on both; the tests' server does not even wait for its own disk. */
const waitForStandby = async (sql: Sql): Promise<void> => {
  await sql`alter database postgres set synchronous_commit = on`;
  await sql`alter system set synchronous_standby_names = '*'`;
  await sql`select pg_reload_conf()`;
  await until(async () => {
    const [row] = await sql`select from pg_stat_replication where sync_state = 'sync'`;
    return row !== undefined;
  }, 30_000);
};

const postmasterOf = async (sql: Sql): Promise<number> => {
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  return parentOf(row?.pid ?? 0);
};

export const openStandby = async (straight: string): Promise<Standby> => {
  const primary = new URL(straight);
  const root = mkdtempSync(path.join(tmpdir(), "teckna-standby-"));
  chmodSync(root, 0o755);
  const folder = path.join(root, "standby", "postgres");
  mkdirSync(path.dirname(folder));
  copyPrimary(primary, folder);
  const owner = chooseOwner(folder);
  const port = await freePort();
  const socketFolder = makeSocketFolder(folder, owner);
  const postmaster = startPostmaster(
    { folder, owner, binaries },
    {
      logFile: path.join(root, "standby.log"),
      settings: {
        listen_addresses: "127.0.0.1",
        port,
        unix_socket_directories: socketFolder,
        max_connections: 400,
        // It has no standby to wait for.
        synchronous_standby_names: "",
      },
    },
  );
  const sql = connect(`postgres://postgres@127.0.0.1:${port}/postgres`, {
    connections: 1,
    name: "witness",
  });
  await until(
    () =>
      sql`select 1`.then(
        () => true,
        () => false,
      ),
    30_000,
  );
  const first = connect(straight, { connections: 1, name: "witness" });
  await waitForStandby(first);
  const pid = await postmasterOf(first);
  await first.end({ timeout: 1 });
  return {
    port,
    sql,
    killPrimary: async () => {
      const family = familyOf(pid);
      killAll(family);
      await until(() => !family.some(isRunning), 10_000);
    },
    // Without waiting: on a busy machine that may exceed the statement timeout.
    promote: async () => void (await sql`select pg_promote(wait => false)`),
    stop: async () => {
      await sql.end({ timeout: 1 });
      await postmaster.stop();
      rmSync(root, { recursive: true, force: true });
      rmSync(socketFolder, { recursive: true, force: true });
    },
  };
};
