import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { printOnFailure } from "../failure-reports.ts";

/** A program of the project in a separate process, with its output. */
export type Program = {
  readonly child: ChildProcess;
  output(): string;
  /** Waits until a line matches; rejects if the program ends first. */
  until(pattern: RegExp): Promise<RegExpExecArray>;
  /** Waits for its end and returns its exit code. */
  ended(): Promise<number | null>;
  kill(signal: NodeJS.Signals): Promise<void>;
};

const root = path.resolve(import.meta.dirname, "../../..");

/**
 * All that a program takes over of our environment: where commands are, and the compile cache, without which it needs
 * twice the processor time to start.
 */
export const passedOn = () => ({
  PATH: process.env["PATH"],
  NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
});

/**
 * The environment in which a program kills itself when it prints a matching line. Whoever reads its output to kill it
 * may be too late.
 */
export const killedAt = (line: RegExp): { readonly NODE_OPTIONS: string } => {
  const code = `const { stdout } = process;
    const write = stdout.write.bind(stdout);
    stdout.write = (text, ...more) => {
      if (${String(line)}.test(text)) process.kill(process.pid, "SIGKILL");
      return write(text, ...more);
    };`;
  return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(code)}` };
};

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The file is relative to this project, or absolute; `launcher` is a command with arguments that starts the program.
 */
export const startProgram = (
  file: string,
  environment: Record<string, string>,
  launcher: readonly string[] = [],
): Program => {
  const [command, ...args] = [...launcher, process.execPath, path.resolve(root, file)];
  const child = spawn(command, args, {
    cwd: root,
    env: { ...passedOn(), ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => (output += String(chunk)));
  printOnFailure(() => output);
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const ended = async () => {
    if (!isOver()) await once(child, "close");
    return child.exitCode;
  };
  return {
    child,
    output: () => output,
    ended,
    until: async (pattern) => {
      for (;;) {
        const found = pattern.exec(output);
        if (found) return found;
        if (isOver()) throw new Error(`${file} ended before ${String(pattern)}:\n${output}`);
        await pause(10);
      }
    },
    kill: async (signal) => {
      child.kill(signal);
      await ended();
    },
  };
};

/** The pid of the server's main process, from PostgreSQL's own lock file. */
export const postmasterOf = (dataDir: string): number => {
  const file = path.join(dataDir, "postgres", "postmaster.pid");
  return Number(readFileSync(file, "utf8").split("\n")[0]);
};

/** Zero where there is no such process. */
export const parentOf = (pid: number): number => {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(line.slice(line.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return 0;
  }
};

const running = (): number[] => readdirSync("/proc").map(Number).filter(Number.isInteger);

/** A process with all its descendants. */
export const familyOf = (pid: number): number[] => {
  const parents = new Map(running().map((one) => [one, parentOf(one)]));
  const family = [pid];
  for (const member of family)
    for (const [one, parent] of parents) if (parent === member) family.push(one);
  return family;
};

export const isRunning = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.[0] !== "Z";
  } catch {
    return false;
  }
};

export const killAll = (pids: readonly number[]): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It had ended already.
    }
  }
};

export const untilGone = async (pid: number, ms: number): Promise<boolean> => {
  const deadline = Date.now() + ms;
  while (Date.now() < deadline) {
    if (!isRunning(pid)) return true;
    await pause(20);
  }
  return false;
};
