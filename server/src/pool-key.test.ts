import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadPoolKey } from "./pool-key.ts";
import { SetupProblem } from "./setup-problem.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "teckna-key-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const file = () => path.join(dataDir, "pool.key");

describe("loadPoolKey", () => {
  it("makes a key once and keeps it", () => {
    const made = loadPoolKey({ poolKey: null, dataDir });
    expect(made).toHaveLength(32);
    expect(loadPoolKey({ poolKey: null, dataDir })).toEqual(made);
  });

  it("lets nobody else read it", () => {
    loadPoolKey({ poolKey: null, dataDir });
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it("prefers the configured key and writes none", () => {
    const poolKey = new Uint8Array(32);
    expect(loadPoolKey({ poolKey, dataDir })).toBe(poolKey);
    expect(statSync(file(), { throwIfNoEntry: false })).toBeUndefined();
  });

  it("refuses a file that others may read", () => {
    loadPoolKey({ poolKey: null, dataDir });
    chmodSync(file(), 0o644);
    expect(() => loadPoolKey({ poolKey: null, dataDir })).toThrow(SetupProblem);
  });

  it("refuses a damaged file instead of replacing it", () => {
    writeFileSync(file(), "half", { mode: 0o600 });
    expect(() => loadPoolKey({ poolKey: null, dataDir })).toThrow(`the sealing key in ${file()}`);
  });
});
