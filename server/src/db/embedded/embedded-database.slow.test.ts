import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  type Program,
  familyOf,
  isRunning,
  killAll,
  pause,
  postmasterOf,
  untilGone,
} from "../../../test/processes/processes.ts";
import {
  type ProgramEnvironment,
  openProgramEnvironment,
} from "../../../test/processes/program-environment.ts";
import { onBusyCores } from "../../../test/stalls.ts";
import { readSettings } from "../../settings.ts";
import { SetupProblem } from "../../setup-problem.ts";
import { type OpenDatabase, openDatabase } from "../open-database.ts";

const isRoot = process.getuid?.() === 0;
const unshare = "/usr/bin/unshare";

/** Generous for a busy machine; PostgreSQL's own timeout would be two minutes. */
const refusedWithinMs = 60_000;

let environment: ProgramEnvironment;

beforeEach(() => {
  environment = openProgramEnvironment();
});
afterEach(() => environment.clear());

const startWriter = async (): Promise<Program> => {
  const writer = environment.start("server/test/processes/writer-main.ts");
  await writer.until(/^open/m);
  return writer;
};

const open = (): Promise<OpenDatabase> => {
  const reading = readSettings({ DATA_DIR: environment.dataDir });
  if (!reading.ok) throw new Error(reading.problems.join("\n"));
  return openDatabase(reading.settings);
};

const storedBy = (writer: Program): number[] =>
  [...writer.output().matchAll(/^stored (\d+)$/gm)].map(([, n]) => Number(n));

const expectAllSaved = async (writer: Program): Promise<void> => {
  const database = await open();
  const rows = await database.sql<{ n: number }[]>`select n from numbers`;
  const kept = new Set(rows.map(({ n }) => n));
  await database.close();
  expect(storedBy(writer).filter((n) => !kept.has(n))).toEqual([]);
};

const pidOf = ({ child }: Program): number => child.pid ?? 0;

describe("the embedded database", () => {
  it("leaves no server behind when its process is killed, and starts again", async () => {
    const writer = await startWriter();
    await writer.until(/^stored 50$/m);
    const postmaster = postmasterOf(environment.dataDir);
    await writer.kill("SIGKILL");
    expect(await untilGone(postmaster, onBusyCores(5_000))).toBe(true);
    await expectAllSaved(writer);
  });

  it("comes back by itself when its server is killed", async () => {
    const writer = await startWriter();
    await writer.until(/^stored 50$/m);
    const first = postmasterOf(environment.dataDir);
    killAll([first]);
    expect(await untilGone(first, onBusyCores(5_000))).toBe(true);
    // Rows stored before the kill may be printed late.
    await writer.until(/^missed \d+$[^]*^stored \d+$/m);
    expect(isRunning(pidOf(writer))).toBe(true);
    expect(postmasterOf(environment.dataDir)).not.toBe(first);
    await writer.kill("SIGTERM");
    await expectAllSaved(writer);
  });

  it("keeps what was stored when everything is killed at once", async () => {
    const writer = await startWriter();
    await writer.until(/^stored 50$/m);
    killAll(familyOf(pidOf(writer)));
    await writer.ended();
    await expectAllSaved(writer);
  });

  it("takes over a server whose process and guard were both killed", async () => {
    const writer = await startWriter();
    await writer.until(/^stored 50$/m);
    const postmaster = postmasterOf(environment.dataDir);
    const family = familyOf(pidOf(writer));
    killAll(family.filter((pid) => !familyOf(postmaster).includes(pid)));
    await writer.ended();
    expect(isRunning(postmaster)).toBe(true);
    const next = await startWriter();
    expect(isRunning(postmaster)).toBe(false);
    await next.kill("SIGTERM");
    await expectAllSaved(writer);
  });

  it("is shared with a command, which leaves it running", async () => {
    const writer = await startWriter();
    await writer.until(/^stored 10$/m);
    const database = await open();
    expect(database.attached).toBe(true);
    expect(await database.sql`select n from numbers where n = 10`).toEqual([{ n: 10 }]);
    await database.close();
    const before = storedBy(writer).length;
    await writer.until(new RegExp(`^stored ${before + 50}$`, "m"));
  });

  it("refuses a second product on the same folder in one line", async () => {
    await startWriter();
    const second = environment.start("server/src/main.ts", { PORT: "1" });
    expect(await second.ended()).toBe(1);
    expect(second.output()).toMatch(/^teckna: the product already runs on .*\n$/);
  });

  it("refuses at once, in one line, a folder that was copied while it ran", async () => {
    await startWriter();
    const copy = path.join(environment.parent, "copy");
    spawnSync("cp", ["-a", environment.dataDir, copy]);
    const began = performance.now();
    const second = environment.start("server/src/main.ts", { PORT: "1", DATA_DIR: copy });
    expect(await second.ended()).toBe(1);
    expect(second.output()).toMatch(/^teckna: the data in .* was copied from .*\n$/);
    expect(performance.now() - began).toBeLessThan(refusedWithinMs);
  });

  it("is made anew when its making was interrupted", async () => {
    const first = environment.start("server/test/processes/writer-main.ts");
    const isBegun = () =>
      existsSync(environment.dataDir) &&
      readdirSync(environment.dataDir).some((name) => /init-/.test(name));
    while (!isBegun()) await pause(5);
    await pause(100);
    killAll([pidOf(first)]);
    const second = await startWriter();
    await second.until(/^stored 10$/m);
    await second.kill("SIGTERM");
    await expectAllSaved(second);
  });

  it("is made once by two commands that start together", async () => {
    const both = await Promise.all([open(), open()]);
    const identifiers = await Promise.all(
      both.map(({ sql }) => sql`select system_identifier::text from pg_control_system()`),
    );
    expect(identifiers[0]).toEqual(identifiers[1]);
    expect(both.filter(({ attached }) => attached)).toHaveLength(1);
    const [owner, guest] = both.toSorted((a, b) => Number(a.attached) - Number(b.attached));
    await guest?.close();
    await owner?.close();
    expect(readdirSync(environment.dataDir).filter((name) => /init-/.test(name))).toEqual([]);
  });

  it.runIf(isRoot)(
    "runs where only root can enter, with the data in that very folder",
    async () => {
      chmodSync(environment.parent, 0o700);
      const writer = await startWriter();
      await writer.until(/^stored 50$/m);
      const folder = statSync(path.join(environment.dataDir, "postgres"));
      expect(folder.uid).not.toBe(0);
      expect(folder.mode & 0o777).toBe(0o700);
      killAll(familyOf(pidOf(writer)));
      await writer.ended();
      await expectAllSaved(writer);
    },
  );
});

describe.runIf(isRoot && existsSync(unshare))("beside a process of another container", () => {
  it("never starts a second server on the folder", async () => {
    const writer = environment.start("server/test/processes/writer-main.ts", {}, [
      unshare,
      "--pid",
      "--fork",
      "--mount-proc",
      "--kill-child",
    ]);
    await writer.until(/^stored 10$/m);
    await expect(open()).rejects.toThrow(/cannot be seen from here/);
    const before = storedBy(writer).length;
    await writer.until(new RegExp(`^stored ${before + 10}$`, "m"));
  });
});

describe("a folder that will not do", () => {
  it("is refused when a file stands in its way", async () => {
    writeFileSync(environment.dataDir, "");
    await expect(open()).rejects.toThrow(SetupProblem);
  });

  it("is refused when another version of PostgreSQL made it", async () => {
    mkdirSync(path.join(environment.dataDir, "postgres"), { recursive: true });
    writeFileSync(path.join(environment.dataDir, "postgres", "PG_VERSION"), "17\n");
    await expect(open()).rejects.toThrow(/made by PostgreSQL 17/);
  });
});
