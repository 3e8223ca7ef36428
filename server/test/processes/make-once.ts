import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { until } from "../until.ts";

const madeWithinMs = 180_000;

/**
 * Makes a folder once for all processes of a run: the first one makes it, and the others wait. If it fails, the next one
 * tries, so that one failure fails one test.
 */
export const makeOnce = async (
  folder: string,
  make: (dataDir: string) => Promise<void>,
): Promise<string> => {
  const at = (name: string): string => path.join(folder, name);
  const [dataDir, claim, mark] = [at("data"), at("claim"), at("made")] as const;
  while (!existsSync(mark)) {
    try {
      mkdirSync(claim);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
      await until(() => existsSync(mark) || !existsSync(claim), madeWithinMs);
      continue;
    }
    try {
      await make(dataDir);
      writeFileSync(mark, "");
    } catch (error) {
      rmSync(dataDir, { recursive: true, force: true });
      rmSync(claim, { recursive: true });
      throw error;
    }
  }
  return dataDir;
};
