import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { Socket } from "node:net";
import path from "node:path";
import { handFolder } from "./handed-folder.ts";
import { type Cluster, cleanEnvironment } from "./init-cluster.ts";
import { type PostgresSettings, durable } from "./postgres-settings.ts";

type StopSignal = "INT" | "QUIT" | "KILL";

export type Postmaster = {
  /** Resolves when the server has ended, whatever the reason. */
  readonly gone: Promise<void>;
  /** Sends SIGINT, which ends sessions and shuts down cleanly, then SIGQUIT, then SIGKILL. */
  stop(): Promise<void>;
  /** What the server wrote to its log since it was started. */
  complaint(): string;
};

export type PostmasterOptions = {
  readonly settings: PostgresSettings;
  readonly logFile: string;
};

const timeoutMs = 5_000;
const largestLog = 10_000_000;

// This shell outlives a killed Node process: its standard input closes then, and it stops the server. While Node lives,
// the shell sends the signals that Node writes to it, one per line.
const guard = `
exec 3<&0
trap '' INT TERM HUP
"$@" </dev/null 3<&- &
server=$!
(
  while read -r signal <&3; do kill -"$signal" "$server"; done
  for signal in INT QUIT KILL; do
    kill -"$signal" "$server"
    sleep 4
  done
) 2>/dev/null &
watcher=$!
wait "$server"
status=$?
kill -KILL "$watcher" 2>/dev/null
wait "$watcher" 2>/dev/null
exit "$status"
`;

const openLog = (file: string): number => {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > largestLog) renameSync(file, `${file}.1`);
  return openSync(file, "a", 0o600);
};

const launch = (cluster: Cluster, { settings, logFile }: PostmasterOptions): ChildProcess => {
  const handed = handFolder(cluster.folder, cluster.owner);
  const log = openLog(logFile);
  const flags = Object.entries({ ...durable, ...settings }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const program = path.join(cluster.binaries, "postgres");
  const child = spawn(
    "/bin/sh",
    ["-c", guard, "teckna-postgres", program, "-D", handed.argument, ...flags],
    {
      ...cluster.owner,
      env: cleanEnvironment(),
      cwd: "/",
      stdio: ["pipe", "ignore", log, ...handed.stdio],
      // In its own session: Ctrl-C in the terminal reaches only Node.
      detached: true,
    },
  );
  closeSync(log);
  handed.release();
  return child;
};

const isWithin = (gone: Promise<void>, ms: number): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms);
    void gone.then(() => {
      clearTimeout(timer);
      resolve(true);
    });
  });

const complaintIn = (logFile: string, from: number): string => {
  if (!existsSync(logFile)) return "";
  const lines = readFileSync(logFile).subarray(from).toString("utf8").split("\n");
  return (
    lines
      .filter((line) =>
        /FATAL|ERROR|error while|not found|ermission denied|cannot execute/.test(line),
      )
      .at(-1) ?? ""
  );
};

export const startPostmaster = (cluster: Cluster, options: PostmasterOptions): Postmaster => {
  const logStart = statSync(options.logFile, { throwIfNoEntry: false })?.size ?? 0;
  const child = launch(cluster, options);
  const gone = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  child.stdin?.on("error", () => {});
  // The server alone does not keep Node's process running.
  child.unref();
  if (child.stdin instanceof Socket) child.stdin.unref();
  const order = (signal: StopSignal) => child.stdin?.write(`${signal}\n`);
  return {
    gone,
    complaint: () => complaintIn(options.logFile, logStart > largestLog ? 0 : logStart),
    stop: async () => {
      for (const signal of ["INT", "QUIT", "KILL"] as const) {
        order(signal);
        if (await isWithin(gone, timeoutMs)) return;
      }
    },
  };
};
