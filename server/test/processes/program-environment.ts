import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Program, familyOf, killAll, startProgram, untilGone } from "./processes.ts";

const maxEndMs = 5_000;

/** A data folder for the programs of one test; `clear` ends them and removes it. */
export const openProgramEnvironment = () => {
  const parent = mkdtempSync(path.join(tmpdir(), "teckna-test-"));
  chmodSync(parent, 0o755);
  const dataDir = path.join(parent, "data");
  const programs: Program[] = [];
  return {
    parent,
    dataDir,
    start: (
      file: string,
      environment: Record<string, string> = {},
      launcher: readonly string[] = [],
    ): Program => {
      const program = startProgram(file, { DATA_DIR: dataDir, ...environment }, launcher);
      programs.push(program);
      return program;
    },
    clear: async (): Promise<void> => {
      const pids = programs.flatMap(({ child }) => (child.pid ? familyOf(child.pid) : []));
      killAll(pids);
      await Promise.all(pids.map((pid) => untilGone(pid, maxEndMs)));
      rmSync(parent, { recursive: true, force: true });
    },
  };
};

export type ProgramEnvironment = ReturnType<typeof openProgramEnvironment>;
