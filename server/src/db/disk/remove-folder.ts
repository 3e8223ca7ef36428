import { existsSync, rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

const maxTries = 200;
const betweenMs = 50;

/**
 * Removes a folder with its contents, even while another process adds or removes files in it: Node's own `rm` then ends
 * early without an error (Node 24). If the folder cannot be removed within ten seconds, Node's error is thrown.
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
