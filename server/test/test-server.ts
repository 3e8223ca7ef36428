import { chownSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findBinaries } from "../src/db/embedded/binaries.ts";
import { initCluster } from "../src/db/embedded/init-cluster.ts";
import { startPostmaster } from "../src/db/embedded/postmaster.ts";
import { probe } from "../src/db/embedded/probe.ts";
import { chooseOwner } from "../src/db/embedded/process-owner.ts";
import { makeSocketFolder } from "../src/db/embedded/socket-folder.ts";
import { freePort } from "./free-port.ts";

/** `embedded`: bundled binaries over a unix socket. `server`: PostgreSQL 15 where it is installed, over TCP. */
export type TestServerKind = "embedded" | "server";

export type TestServer = {
  urlOf(database: string): string;
  stop(): Promise<void>;
};

const installed = "/usr/lib/postgresql/15/bin";

const untilReady = async (port: number): Promise<void> => {
  const deadline = Date.now() + 30_000;
  while ((await probe({ host: "127.0.0.1", port })) !== "ready") {
    if (Date.now() > deadline) throw new Error("the test server did not start");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

type Tls = { readonly certificate: string; readonly key: string };

/** Creates files that only the server's account may read, beside its data. */
const tlsSettings = (folder: string, { certificate, key }: Tls): Record<string, string> => {
  const { uid, gid } = statSync(folder);
  for (const [name, text] of Object.entries({ "test.crt": certificate, "test.key": key })) {
    const file = path.join(folder, name);
    writeFileSync(file, text, { mode: 0o600 });
    chownSync(file, uid, gid);
  }
  return { ssl: "on", ssl_cert_file: "test.crt", ssl_key_file: "test.key" };
};

/** A temporary PostgreSQL server for tests; `stop` removes everything. */
export const startTestServer = async (
  kind: TestServerKind,
  { tls }: { readonly tls?: Tls } = {},
): Promise<TestServer> => {
  const root = mkdtempSync(path.join(tmpdir(), "teckna-test-"));
  const folder = path.join(root, "postgres");
  const owner = chooseOwner(folder);
  const usesInstalled = kind === "server" && existsSync(installed);
  const cluster = { folder, owner, binaries: usesInstalled ? installed : findBinaries(owner) };
  await initCluster(cluster, usesInstalled ? [] : undefined);
  const socketFolder = makeSocketFolder(folder, owner);
  const port = await freePort();
  const postmaster = startPostmaster(cluster, {
    logFile: path.join(root, "postgres.log"),
    settings: {
      listen_addresses: "127.0.0.1",
      port,
      unix_socket_directories: socketFolder,
      max_connections: 400,
      // A test database need not survive a power cut.
      fsync: "off",
      full_page_writes: "off",
      synchronous_commit: "off",
      ...(tls && tlsSettings(folder, tls)),
    },
  });
  await untilReady(port);
  const place = kind === "embedded" ? `?host=${encodeURIComponent(socketFolder)}` : "";
  const host = kind === "embedded" ? "localhost" : "127.0.0.1";
  return {
    urlOf: (database) => `postgres://postgres@${host}:${port}/${database}${place}`,
    stop: async () => {
      await postmaster.stop();
      rmSync(root, { recursive: true, force: true });
      rmSync(socketFolder, { recursive: true, force: true });
    },
  };
};
