import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createServer } from "node:tls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailLogin, startMailServer } from "../../test/mail-server.ts";
import { readTestSettings } from "../../test/test-api.ts";
import { loadCertificate } from "../https/certificate.ts";
import { settingNames } from "../settings.ts";
import { lineOf } from "./diagnosis.ts";
import { examine } from "./examine.ts";
import { lookAtBackups } from "./look-at-backups.ts";
import { lookAtCertificate } from "./look-at-certificate.ts";
import { lookAtFolder } from "./look-at-disk.ts";
import { lookAtKeys } from "./look-at-keys.ts";
import { lookAtMail } from "./look-at-mail.ts";
import { lookAtSettings, lookAtVariables } from "./look-at-settings.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "teckna-doctor-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const settingsWith = (variables: Record<string, string> = {}) =>
  readTestSettings({ DATA_DIR: path.join(folder, "none"), ...variables });

const hour = 3_600_000;

describe("the doctor", () => {
  it("takes a variable that nobody reads for a mistake, and says which one was meant", () => {
    const found = lookAtVariables(
      { BACKUP_KEEP_DAY: "3", PATH: "/bin", PORT: "1" },
      settingNames(),
    );
    expect(found.map(lineOf)).toEqual([
      "note settings: BACKUP_KEEP_DAY is not a setting; did you mean BACKUP_KEEP_DAYS?",
    ]);
  });

  it("names a proxy that is not trusted, and plain http elsewhere", () => {
    const says = (variables: Record<string, string>) =>
      lookAtSettings(settingsWith(variables)).map((finding) => finding.says);
    expect(says({ PUBLIC_URL: "http://teckna.example.com" })).toEqual([
      "users reach it at http://teckna.example.com",
      "PUBLIC_URL is http",
      "a proxy on this machine is not in TRUSTED_PROXIES",
      "SMTP_URL is not set",
    ]);
    expect(says({})).toEqual(["users reach it at http://localhost:3000", "SMTP_URL is not set"]);
  });

  it("finds a folder that cannot be written", () => {
    const file = path.join(folder, "file");
    writeFileSync(file, "", { mode: 0o400 });
    expect(lookAtFolder("DATA_DIR", path.join(folder, "new", "one")).state).not.toBe("bad");
    expect(lookAtFolder("DATA_DIR", path.join(file, "below"))).toMatchObject({
      state: "bad",
      says: expect.stringContaining("cannot be written"),
    });
    expect(lookAtFolder("DATA_DIR", folder).says).toMatch(/ has \d{1,6}\.\d GB free$/);
    // A full backup folder does not keep people from saving.
    expect(lineOf(lookAtFolder("BACKUP_DIR", "/proc/none"))).toMatch(
      /cannot be written|0.0 GB free; free disk space: soon nothing can be backed up/,
    );
  });

  it("looks at everything else where one thing cannot be looked at", async () => {
    const dir = path.join(folder, "no-folder");
    writeFileSync(dir, "");
    const lines = (await examine(settingsWith({ BACKUP_DIR: dir }))).map(lineOf).join("\n");
    expect(lines).toMatch(/^note database: there is none in /m);
    expect(lines).toContain(`BAD  backup: ${dir} cannot be used: ENOTDIR`);
  });

  it("finds a key that others may read, and prints none", async () => {
    const dataDir = path.join(folder, "open-key");
    mkdirSync(dataDir);
    const key = "c0ffee".repeat(11).slice(0, 64);
    writeFileSync(path.join(dataDir, "pool.key"), key, { mode: 0o644 });
    const lines = (await lookAtKeys(settingsWith({ DATA_DIR: dataDir }), null)).map(lineOf);
    expect(lines.join("\n")).toMatch(/BAD {2}keys: others may read the sealing key/);
    expect(lines.join("\n")).not.toContain(key);
  });

  it.each([
    [{ hours: 1 }, "good", "60 minutes"],
    [{ hours: 25 }, "good", "25 hours"],
    [{ hours: 27 }, "bad", "27 hours"],
    [{ hours: 960 }, "bad", "40 days"],
  ])("says how old the last backup is: %j", async ({ hours }, state, age) => {
    const dir = path.join(folder, `backup-${hours}`);
    const series = path.join(dir, "cluster-2026-03-01T02-00-00Z");
    mkdirSync(series, { recursive: true });
    const completeAt = new Date(Date.now() - hours * hour).toISOString();
    writeFileSync(path.join(series, "series.json"), JSON.stringify({ completeAt }));
    const [found] = await lookAtBackups(settingsWith({ BACKUP_DIR: dir }), null);
    expect(found).toMatchObject({ state, says: `the last one is ${age} old` });
  });

  it("advises what this kind of database can be backed up by", async () => {
    const adviceOn = async (variables: Record<string, string>) =>
      (await lookAtBackups(settingsWith(variables), null)).map(({ advice }) => advice);
    expect(await adviceOn({})).toEqual(["set BACKUP_DIR, or have npm run backup run every night"]);
    // BACKUP_DIR would be refused.
    expect(await adviceOn({ DATABASE_URL: "postgres://teckna@127.0.0.1/teckna" })).toEqual([
      "have npm run backup run every night",
    ]);
  });

  it("looks at the certificate that people are shown", async () => {
    const place = settingsWith({ DATA_DIR: path.join(folder, "tls") });
    const server = createServer(await loadCertificate(place), (socket) => socket.end());
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    // With TCP the address has a port.
    const { port } = server.address() as AddressInfo;
    const look = (https: boolean) =>
      lookAtCertificate({ ...place, publicUrl: `https://localhost:${port}`, https });
    expect((await look(false)).map(lineOf)).toEqual([expect.stringMatching(/^BAD .* not trusted/)]);
    expect(await look(true)).toMatchObject([{ state: "good" }]);
    server.close();
    await once(server, "close");
    expect(await look(false)).toMatchObject([{ state: "note" }]);
    expect(await lookAtCertificate(place)).toEqual([]);
  });

  it("signs in to the mail server, and says why that does not take what is to be sent", async () => {
    const offering = await startMailServer();
    const secure = await startMailServer({ offersTls: true });
    const { user, pass } = mailLogin;
    const look = async (port: number, password: string) => {
      const login = `${user}:${encodeURIComponent(password)}`;
      const SMTP_URL = `smtp://${login}@127.0.0.1:${port}`;
      const settings = settingsWith({ SMTP_URL, SMTP_FROM: "teckna@example.com" });
      return (await lookAtMail(settings)).map(lineOf).join();
    };
    expect(await look(offering.port, pass)).toMatch(/^ok {3}mail: 127\.0\.0\.1:\d+ /);
    expect(await look(offering.port, "another")).toMatch(/^BAD .*\(EAUTH 535\)/);
    expect(await look(secure.port, pass)).toMatch(/^BAD .*\(ESOCKET \w+\).*NODE_EXTRA_CA_CERTS/);
    expect(offering.mails).toEqual([]);
    await Promise.all([offering.close(), secure.close()]);
  });

  it("says who makes the first backup", async () => {
    const adviceOf = async (variables: Record<string, string>) =>
      (await lookAtBackups(settingsWith(variables), null)).map(lineOf).join("\n");
    expect(await adviceOf({})).toMatch(/^note backup: there is none; set BACKUP_DIR/);
    const BACKUP_DIR = mkdtempSync(path.join(tmpdir(), "teckna-none-"));
    expect(await adviceOf({ BACKUP_DIR })).toMatch(/there is none; the running product makes/);
    rmSync(BACKUP_DIR, { recursive: true });
  });

  it("says of a machine without a database that the first start makes one, and makes none", async () => {
    const settings = settingsWith();
    const found = await examine(settings);
    expect(found.filter(({ state }) => state === "bad")).toEqual([]);
    expect(found.map(lineOf).join("\n")).toMatch(/note database: there is none in .*none yet/);
  });
});
