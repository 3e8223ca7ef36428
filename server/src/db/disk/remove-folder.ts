import { existsSync, rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

const maxTries = 200;
const betweenMs = 50;

/**
 * Removes a folder with all that is in it, also one whose files somebody else removes or makes at the same time: there
 * Node's own call ends early without an error (Node 24). Where it cannot be removed within ten seconds, the error is Node's.
 */
export const removeFolder = async (folder: string): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      rmSync(folder, { recursive: true, force: true });
      if (!existsSync(folder)) return;
    } catch (error) {
      if (tries >= maxTries) throw error;
    }
    if (tries >= maxTries) throw new Error(`${folder} is there again after each removal`);
    await wait(betweenMs);
  }
};
