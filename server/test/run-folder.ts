import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const variable = "TECKNA_TEST_RUN";

/** For the setup of a run of tests: a folder that its processes share; returns its removal. */
export const openRunFolder = (): (() => void) => {
  const folder = mkdtempSync(path.join(tmpdir(), "teckna-run-"));
  chmodSync(folder, 0o755);
  process.env[variable] = folder;
  return () => {
    delete process.env[variable];
    rmSync(folder, { recursive: true, force: true });
  };
};

/** The folder of this run; null if its setup opened none. */
export const runFolder = (): string | null => process.env[variable] ?? null;
