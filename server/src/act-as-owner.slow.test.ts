import { spawnSync } from "node:child_process";
import {
  chownSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { passedOn } from "../test/processes/processes.ts";
import { findBinaries } from "./db/embedded/binaries.ts";

/** The unprivileged account that every Linux system has. */
const nobody = 65_534;

// As the installation does for an account that may not write to the package's folder.
beforeAll(() => void findBinaries({}));

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "teckna-owner-"));
  chmodSync(folder, 0o755);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const dataDir = (): string => path.join(folder, "data");

const run = (command: string, account: { uid?: number; gid?: number }, ...words: string[]) => {
  const program = path.join(import.meta.dirname, `${command}-main.ts`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    ...account,
    env: { ...passedOn(), DATA_DIR: dataDir() },
    encoding: "utf8",
  });
  return { status, text: stdout + stderr };
};

describe.runIf(process.getuid?.() === 0)("a command that root runs", () => {
  it("leaves what it writes to the account that the folder of the data was given to", () => {
    mkdirSync(dataDir(), { mode: 0o700 });
    chownSync(dataDir(), nobody, nobody);
    expect(run("user", {}, "create", "anna").status).toBe(0);
    const owners = readdirSync(dataDir()).map((name) => statSync(path.join(dataDir(), name)).uid);
    expect(new Set(owners)).toEqual(new Set([nobody]));
    // Runs as the product's account would.
    const listed = run("user", { uid: nobody, gid: nobody }, "list");
    expect(listed).toMatchObject({ status: 0, text: expect.stringMatching(/^anna\t/m) });
  });

  it("works as root where the folder belongs to no account of the machine", () => {
    mkdirSync(dataDir(), { mode: 0o755 });
    chownSync(dataDir(), 54_321, 54_321);
    expect(run("user", {}, "create", "anna")).toMatchObject({ status: 0 });
  });

  it("says whose the data is to others", () => {
    expect(run("user", {}, "create", "anna").status).toBe(0);
    chownSync(dataDir(), nobody, nobody);
    const listed = run("user", { uid: nobody, gid: nobody }, "list");
    const file = path.join(dataDir(), "postgres", "PG_VERSION");
    expect(listed).toEqual({
      status: 1,
      text: `teckna: ${file} cannot be used: EACCES; give it to the user that the product runs as\n`,
    });
  });

  it("tells others to be the account of the data, and not to take it", () => {
    mkdirSync(dataDir(), { mode: 0o700 });
    const account = { uid: nobody, gid: nobody };
    expect(run("doctor", account).text).toMatch(
      /^BAD {2}disk: DATA_DIR \S+ cannot be written; run this as root or as the account/m,
    );
    expect(run("user", account, "list").text).toMatch(
      /cannot be written \(EACCES\); run this as the account that it belongs to/,
    );
  });

  it("works as root where that made the data", () => {
    expect(run("user", {}, "create", "anna").status).toBe(0);
    chownSync(dataDir(), nobody, nobody);
    expect(run("user", {}, "list").text).toMatch(/^anna\t/m);
  });
});
