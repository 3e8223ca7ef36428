import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Program, familyOf, killAll, pause, startProgram } from "./processes.ts";

/** Long enough for the killed to let go of their files. */
const lettingGoMs = 200;

/** A data folder of its own for the programs of one test, which are all ended and forgotten by `clear`. */
export const openProgramStage = () => {
  const parent = mkdtempSync(path.join(tmpdir(), "teckna-stage-"));
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
      for (const { child } of programs) killAll(child.pid ? familyOf(child.pid) : []);
      await pause(lettingGoMs);
      rmSync(parent, { recursive: true, force: true });
    },
  };
};

export type ProgramStage = ReturnType<typeof openProgramStage>;
