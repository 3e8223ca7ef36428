import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { removeFolder } from "./remove-folder.ts";

const place = mkdtempSync(path.join(tmpdir(), "teckna-remove-"));
afterAll(() => rmSync(place, { recursive: true, force: true }));

const fill = (folder: string): void => {
  for (let part = 0; part < 40; part += 1) {
    const inner = path.join(folder, `part-${part}`);
    mkdirSync(inner, { recursive: true });
    for (let file = 0; file < 8; file += 1) writeFileSync(path.join(inner, `${file}`), "");
  }
};

it("removes what another process is removing, and what is not there", async () => {
  for (let round = 0; round < 10; round += 1) {
    const folder = path.join(place, `${round}`);
    fill(folder);
    const other = spawn("sh", [
      "-c",
      'echo ready; for part in "$0"/*; do rm -rf "$part"; done',
      folder,
    ]);
    const ended = once(other, "exit");
    await once(other.stdout, "data");
    await removeFolder(folder);
    expect(existsSync(folder)).toBe(false);
    await ended;
  }
  await removeFolder(path.join(place, "never"));
});
