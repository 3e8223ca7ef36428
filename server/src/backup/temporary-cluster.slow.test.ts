import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBackedUpWriters } from "../../test/backed-up-writers.ts";
import {
  isRunning,
  postmasterOf,
  startProgram,
  untilGone,
} from "../../test/processes/processes.ts";
import { until } from "../../test/until.ts";

const key = Buffer.from(Array.from({ length: 32 }, (_, n) => n * 7 + 1)).toString("base64");

let folder: string;
let writers: Awaited<ReturnType<typeof openBackedUpWriters>>;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "teckna-scratch-"));
  chmodSync(folder, 0o755);
  writers = await openBackedUpWriters(folder, { BACKUP_KEY: key });
  await writers.writeFor(500);
  await writers.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts `backup`, `restore` or `verify` with a folder of its own for temporary files. */
const begin = (verb: string, place: string, temporary = folder) => {
  const { dataDir } = writers.settings;
  const environment = { DATA_DIR: dataDir, BACKUP_KEY: key, TMPDIR: temporary, PLACE: place };
  const words = ["sh", "-c", `exec "$@" ${verb} "$PLACE"`, "sh"];
  return startProgram("server/src/backup-main.ts", environment, words);
};

const makeFile = async (): Promise<string> => {
  const file = path.join(folder, "whole.backup");
  expect(await begin("backup", file).ended()).toBe(0);
  return file;
};

describe("a proof that a backup restores", () => {
  it.each([
    ["a file", makeFile],
    ["the folder of a continuous backup", async () => writers.backupDir],
  ])("that is killed leaves nothing of %s behind the next one", async (_what, placeOf) => {
    const place = await placeOf();
    const temporary = mkdtempSync(path.join(folder, "tmp-"));
    chmodSync(temporary, 0o755);
    const left = () =>
      readdirSync(temporary)
        .filter((name) => name.startsWith("teckna-verify-"))
        .toSorted()
        .map((name) => path.join(temporary, name));
    const server = (): number => {
      const [own] = left();
      const isThere = own && existsSync(path.join(own, "postgres", "postmaster.pid"));
      return isThere ? postmasterOf(own) : 0;
    };
    const first = begin("verify", place, temporary);
    await until(() => isRunning(server()), 120_000);
    const pid = server();
    await first.kill("SIGKILL");
    expect(await untilGone(pid, 60_000)).toBe(true);
    const [own = ""] = left();
    expect(readdirSync(own)).toContain("postgres");
    // As if it was found a night later.
    const before = new Date(Date.now() - 86_400_000);
    utimesSync(own, before, before);
    const again = begin("verify", place, temporary);
    expect(await again.ended(), again.output()).toBe(0);
    expect(left()).toEqual([]);
  });
});
