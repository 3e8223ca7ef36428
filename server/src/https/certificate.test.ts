import { X509Certificate, createPrivateKey } from "node:crypto";
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SetupProblem } from "../setup-problem.ts";
import { loadCertificate } from "./certificate.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "teckna-https-"));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(dataDir, { recursive: true });
});

const load = (more: { host?: string; publicUrl?: string } = {}) =>
  loadCertificate({ dataDir, host: "127.0.0.1", publicUrl: "https://localhost:3000", ...more });

const file = () => path.join(dataDir, "https.pem");

describe("the product's own certificate", () => {
  it("names this machine, fits its key and is nobody else's to read", async () => {
    const { key, cert } = await load({ publicUrl: "https://teckna.local:3000" });
    const certificate = new X509Certificate(cert);
    for (const name of ["localhost", "teckna.local"])
      expect(certificate.checkHost(name)).toBe(name);
    for (const address of ["127.0.0.1", "::1"]) expect(certificate.checkIP(address)).toBeDefined();
    expect(certificate.checkPrivateKey(createPrivateKey(key))).toBe(true);
    expect(certificate.ca).toBe(false);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir)).toEqual(["https.pem"]);
  });

  it("stays the same from start to start", async () => {
    expect(await load()).toEqual(await load());
  });

  it("is made anew for another name, and before it runs out", async () => {
    const first = await load();
    const named = await load({ publicUrl: "https://teckna.local:3000" });
    expect(named.cert).not.toBe(first.cert);
    expect(await load()).toEqual(named);
    vi.useFakeTimers({ now: Date.now() + 340 * 86_400_000, toFake: ["Date"] });
    expect((await load()).cert).not.toBe(named.cert);
  });

  it("is made anew where the file holds none", async () => {
    writeFileSync(file(), "nothing of use", { mode: 0o600 });
    expect((await load()).cert).toContain("BEGIN CERTIFICATE");
  });

  it("is refused where others may read its key", async () => {
    await load();
    chmodSync(file(), 0o644);
    await expect(load()).rejects.toThrow(SetupProblem);
  });
});
