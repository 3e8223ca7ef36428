import { existsSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { copyFirstData } from "../test/processes/first-data.ts";
import {
  type Program,
  familyOf,
  isRunning,
  killAll,
  pause,
  postmasterOf,
  untilGone,
} from "../test/processes/processes.ts";
import {
  type ProgramEnvironment,
  openProgramEnvironment,
} from "../test/processes/program-environment.ts";
import { onBusyCores } from "../test/stalls.ts";
import { freePort } from "../test/free-port.ts";
import { until } from "../test/until.ts";

const maxStopMs = 10_000;
/** Longer than it takes to notice that the parent process is gone. */
const noticeMs = 1_000;

let environment: ProgramEnvironment;
let origin: string;
const started: number[] = [];

beforeEach(() => {
  environment = openProgramEnvironment();
});
afterEach(async () => {
  killAll(started);
  await Promise.all(started.splice(0).map((pid) => untilGone(pid, maxStopMs)));
  await environment.clear();
});

/** A process and all its descendants, which are killed after the test. */
const familyFrom = (pid: number): number[] => {
  const family = familyOf(pid);
  started.push(...family);
  return family;
};

/** Starts through a shell command; the shell must exec the program itself. */
const start = async (command: string): Promise<Program> => {
  await copyFirstData(environment.dataDir);
  const port = String(await freePort());
  origin = `http://127.0.0.1:${port}`;
  const program = environment.start("scripts/start.mjs", { PORT: port }, ["sh", "-c", command]);
  await program.until(/^Teckna is running at/m);
  return program;
};

const pidOf = ({ child }: Program): number => child.pid ?? 0;

const isLive = async (): Promise<boolean> =>
  (await fetch(`${origin}/livez`).catch(() => null))?.ok === true;

/** PostgreSQL removes its lock file as the last step of a clean shutdown. */
const isStoppedInOrder = (): boolean =>
  !existsSync(path.join(environment.dataDir, "postgres", "postmaster.pid"));

const lastLine = (program: Program): string => program.output().trimEnd().split("\n").at(-1) ?? "";

describe("npm start", () => {
  it.each(["SIGINT", "SIGTERM"] as const)(
    "ends after everything else at %s sent to npm alone",
    async (signal) => {
      const npm = await start("exec npm start");
      const family = familyFrom(pidOf(npm));
      const began = performance.now();
      await npm.kill(signal);
      expect(family.filter(isRunning)).toEqual([]);
      expect(isStoppedInOrder()).toBe(true);
      expect(performance.now() - began).toBeLessThan(onBusyCores(maxStopMs));
      expect(lastLine(npm)).toContain('"stopped"');
    },
  );

  it.each([
    ["npm", (pids: readonly number[]) => pids[0]],
    ["the process below npm", (pids: readonly number[]) => pids[1]],
  ] as const)("leaves nothing running when %s is killed", async (_name, choose) => {
    const npm = await start("exec npm start");
    const family = familyFrom(pidOf(npm));
    killAll([choose(family) ?? 0]);
    const gone = await Promise.all(family.map((pid) => untilGone(pid, onBusyCores(maxStopMs))));
    expect(gone).not.toContain(false);
    expect(isStoppedInOrder()).toBe(true);
  });

  it.each(["npm start", "node scripts/start.mjs"])(
    "goes on when the shell that started %s has ended",
    async (command) => {
      const shell = await start(`${command} & echo "pid $!"; wait`);
      const pid = Number((await shell.until(/^pid (\d+)$/m))[1]);
      const family = familyFrom(pid);
      killAll([pidOf(shell)]);
      await pause(noticeMs);
      expect(await isLive()).toBe(true);
      process.kill(pid, "SIGTERM");
      await until(() => !family.some(isRunning));
    },
  );

  it("stops what it is doing when it is stopped before it runs", async () => {
    const port = String(await freePort());
    const program = environment.start("server/src/main.ts", { PORT: port });
    await until(() => existsSync(environment.dataDir), 60_000);
    await program.kill("SIGTERM");
    expect(familyOf(pidOf(program)).filter(isRunning)).toEqual([]);
    expect(lastLine(program)).toContain('"stopped"');
    expect(() => postmasterOf(environment.dataDir)).toThrow("ENOENT");
  });
});
