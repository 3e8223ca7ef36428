import { chmodSync, mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBackedUpWriters } from "../../test/backed-up-writers.ts";
import { killedAt, postmasterOf, startProgram, untilGone } from "../../test/processes/processes.ts";

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

/** Starts `backup`, `restore` or `verify`. */
const begin = (verb: string, place: string, more: Record<string, string> = {}) => {
  const { dataDir } = writers.settings;
  const environment = { DATA_DIR: dataDir, BACKUP_KEY: key, TMPDIR: folder, PLACE: place, ...more };
  const words = ["sh", "-c", `exec "$@" ${verb} "$PLACE"`, "sh"];
  return startProgram("server/src/backup-main.ts", environment, words);
};

const makeFile = async (): Promise<string> => {
  const file = path.join(folder, "whole.backup");
  expect(await begin("backup", file).ended()).toBe(0);
  return file;
};

/** Zero where it has ended. */
const serverIn = (temporary: string): number => {
  try {
    return postmasterOf(temporary);
  } catch {
    return 0;
  }
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
    // It reads the rows from a server of its own.
    const first = begin("verify", place, { TMPDIR: temporary, ...killedAt(/: \d+ rows?/) });
    await first.ended();
    expect(first.child.signalCode, first.output()).toBe("SIGKILL");
    const [own = ""] = left();
    expect(await untilGone(serverIn(own), 60_000)).toBe(true);
    expect(readdirSync(own)).toContain("postgres");
    // As if it was found a night later.
    const before = new Date(Date.now() - 86_400_000);
    utimesSync(own, before, before);
    const again = begin("verify", place, { TMPDIR: temporary });
    expect(await again.ended(), again.output()).toBe(0);
    expect(left()).toEqual([]);
  });
});
