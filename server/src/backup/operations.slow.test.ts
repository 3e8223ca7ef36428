import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBackedUpWriters } from "../../test/backed-up-writers.ts";
import { npmWithoutInstalling, productCommands } from "../../test/documented-commands.ts";
import {
  isRunning,
  killAll,
  killedAt,
  passedOn,
  postmasterOf,
  startProgram,
} from "../../test/processes/processes.ts";
import { mayMount } from "../../test/processes/small-disk.ts";
import { freePort } from "../../test/free-port.ts";
import { until } from "../../test/until.ts";
import { openDatabase } from "../db/open-database.ts";
import { listSeries, logFolder } from "./continuous/series.ts";
import { inOneLine } from "../one-line.ts";
import { loadPoolKey } from "../pool-key.ts";
import { writeBackup } from "./write-backup.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const program = "server/src/backup-main.ts";
const unshare = "/usr/bin/unshare";
const key = Buffer.from(Array.from({ length: 32 }, (_, n) => n * 7 + 1)).toString("base64");
const otherKey = Buffer.from(Array.from({ length: 32 }, (_, n) => n * 5 + 3)).toString("base64");

type Writers = Awaited<ReturnType<typeof openBackedUpWriters>>;

let folder: string;
let writers: Writers;
let begin: number;
let end: number;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "teckna-operations-"));
  chmodSync(folder, 0o755);
  writers = await openBackedUpWriters(folder, { BACKUP_KEY: key });
  begin = Date.now();
  await writers.writeFor(2_500);
  end = Date.now();
  await writers.writeFor(300);
  await writers.close();
  // As the product does at its first start.
  loadPoolKey(writers.settings);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const at = (...names: string[]): string => path.join(folder, ...names);
const dataDir = (): string => writers.settings.dataDir;

const run = (words: readonly string[], settings: Record<string, string> = {}) => {
  const env = { ...passedOn(), DATA_DIR: dataDir(), BACKUP_KEY: key, ...settings };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    cwd: root,
    env,
  });
  return { code: status, out: String(stdout), err: String(stderr) };
};

/** Expects one line of output, and no new file or folder. */
const expectRefusal = (
  words: readonly string[],
  line: RegExp,
  settings: Record<string, string> = {},
): void => {
  const before = readdirSync(folder, { recursive: true }).length;
  const { code, err } = run(words, settings);
  expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(line) });
  expect(err.trim().split("\n")).toHaveLength(1);
  expect(readdirSync(folder, { recursive: true }).length).toBe(before);
};

const seriesFolder = (): string => listSeries(writers.backupDir).at(-1)?.folder ?? "";

describe("the continuous backup of the embedded database", () => {
  it("leads to any moment: all that was stored by then, and nothing that was sent later", async () => {
    expect(writers.writes.length).toBeGreaterThan(50);
    const moments = Array.from({ length: 3 }, () =>
      Math.floor(begin + (0.3 + Math.random() * 0.6) * (end - begin)),
    );
    for (const moment of [...moments, null]) {
      const { lost, tooLate, restored } = await writers.compareAt(moment);
      expect({ moment, lost, tooLate }).toEqual({ moment, lost: [], tooLate: [] });
      expect(restored).toBeGreaterThan(0);
    }
  });

  it("says in one line what it does not lead to, and what is wrong with its files", () => {
    const { backupDir } = writers;
    const empty = { DATA_DIR: at("empty") };
    mkdirSync(empty.DATA_DIR);
    const restore = (more: string[] = []) => ["restore", backupDir, ...more];
    expectRefusal(restore(["--at", "2020-01-01T00:00:00"]), / begins at 2\d{3}-/, empty);
    expectRefusal(restore(["--at", "2999-01-01"]), / reaches to 2\d{3}-/, empty);
    expectRefusal(restore(["--at", "soon"]), /--at takes a moment as 2026-03-01T12:00:00/, empty);
    expectRefusal(restore(), /there is a database in .*: with --replace/);
    expectRefusal(restore(), /was sealed by another key/, { ...empty, BACKUP_KEY: otherKey });
    const log = logFolder(seriesFolder());
    const pieces = readdirSync(log).toSorted();
    const [first = "", last = ""] = [pieces[0], pieces.at(-1)];
    const whole = readFileSync(path.join(log, last));
    writeFileSync(path.join(log, last), whole.subarray(0, whole.length - 7));
    expectRefusal(restore(), /is cut off after \d+ bytes/, empty);
    writeFileSync(path.join(log, last), whole);
    renameSync(path.join(log, first), at("kept"));
    expectRefusal(restore(), /lacks a piece of the log/, empty);
    renameSync(at("kept"), path.join(log, first));
  });
});

const startProduct = async () => {
  const port = String(await freePort());
  const environment = { DATA_DIR: dataDir(), PORT: port, BACKUP_KEY: key };
  const product = startProgram("server/src/main.ts", environment);
  await product.until(/^Teckna is running/m);
  return product;
};

/** More than the buffers between the server and its client hold. */
const insertMuch = async (): Promise<void> => {
  const database = await openDatabase(writers.settings);
  await database.sql`
    insert into batches (id, by, at, body_hash, all_or_nothing, counts, answer)
    select gen_random_uuid(), 'anna', now(), '', false, '{}',
      (select string_agg(md5(random()::text), '') from generate_series(1, 3000) m where m > n * 0)
    from generate_series(1, 30) n`;
  await database.close();
};

const rest = (): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);

const file = (): string => at("whole.backup");

/** Created by the first test that needs it. */
const wholeBackup = (): string => {
  if (!existsSync(file())) expect(run(["backup", file()])).toMatchObject({ code: 0, err: "" });
  return file();
};

describe("a backup in a file", () => {
  it.each(["product", "database"])(
    "leaves no file where the %s is killed in the middle, and says why",
    async (who) => {
      const product = await startProduct();
      const { settings } = writers;
      await insertMuch();
      const postmaster = postmasterOf(dataDir());
      let isKilled = false;
      const report = {
        line: () => {},
        table: () => {},
        progress: () => {
          if (!isKilled) killAll([who === "product" ? (product.child.pid ?? 0) : postmaster]);
          isKilled = true;
          // The remaining rows must be missing, and not merely late.
          while (isRunning(postmaster)) rest();
        },
      };
      const failed = await writeBackup(settings, file(), { teckna: "0.2.0", report }).catch(
        (error: unknown) => inOneLine(error, settings),
      );
      expect(isKilled).toBe(true);
      expect(String(failed)).toMatch(
        /^SetupProblem: the database failed, existing data are unchanged/,
      );
      expect(readdirSync(folder).filter((name) => name.includes("backup."))).toEqual([]);
      await product.kill("SIGTERM");
    },
  );

  it("says in one line why it cannot be used, and leaves what was there", () => {
    const empty = { DATA_DIR: at("empty") };
    const bytes = readFileSync(wholeBackup());
    writeFileSync(at("torn"), bytes.subarray(0, bytes.length / 2));
    expectRefusal(["restore", at("torn")], /torn is cut off after \d+ bytes/, empty);
    // An occupied target is reported before the file is read.
    expectRefusal(["restore", at("torn")], /there is a database in .*: with --replace/);
    bytes[bytes.length - 100] = (bytes[bytes.length - 100] ?? 0) ^ 1;
    writeFileSync(at("damaged"), bytes);
    expectRefusal(["restore", at("damaged")], /damaged is damaged at byte \d+/, empty);
    expectRefusal(["restore", file()], /sealed by another key/, { ...empty, BACKUP_KEY: otherKey });
    expectRefusal(["backup", file()], /exists already/);
  });

  it("leaves none under its name where it is killed, nor anything that the next one minds", async () => {
    const place = at("killed");
    mkdirSync(place);
    const environment = { DATA_DIR: dataDir(), BACKUP_KEY: key, PLACE: place };
    const words = ["sh", "-c", 'exec "$@" backup "$PLACE"', "sh"];
    const database = await openDatabase(writers.settings);
    const postmaster = postmasterOf(dataDir());
    // Until it goes on, the backup waits for it.
    process.kill(postmaster, "SIGSTOP");
    const first = startProgram(program, environment, words);
    await until(() => readdirSync(place).length > 0, 60_000);
    await first.kill("SIGKILL");
    process.kill(postmaster, "SIGCONT");
    await database.close();
    expect(readdirSync(place)).toEqual([expect.stringMatching(/\.backup\.part$/)]);
    const long = new Date(Date.now() - 7_200_000);
    utimesSync(path.join(place, readdirSync(place)[0] ?? ""), long, long);
    writeFileSync(path.join(place, "teckna-2020-01-01T00-00-00Z.backup"), "");
    const keep = { BACKUP_KEEP_COUNT: "1" };
    expect(run(["backup", place, "--prune"], keep)).toMatchObject({ code: 0, err: "" });
    expect(readdirSync(place)).toEqual([expect.stringMatching(/^teckna-(?!2020).*Z\.backup$/)]);
  });

  it("is restored after a restore that was killed, which left what was there", async () => {
    const target = at("target");
    mkdirSync(target);
    const environment = { DATA_DIR: target, BACKUP_KEY: key };
    const words = ["sh", "-c", 'exec "$@" restore "$BACKUP_FILE"', "sh"];
    const killed = { ...environment, ...killedAt(/: \d+ rows?/), BACKUP_FILE: wholeBackup() };
    const first = startProgram(program, killed, words);
    await first.ended();
    expect(first.child.signalCode, first.output()).toBe("SIGKILL");
    expect(readdirSync(target)).not.toContain("postgres");
    expect(run(["restore", file()], environment)).toMatchObject({ code: 0, err: "" });
    expect(readdirSync(target).filter((name) => !name.endsWith(".owner"))).toEqual([
      "pool.key",
      "postgres",
    ]);
  });
});

describe.runIf(mayMount(tmpdir()))("a backup on a full disk", () => {
  const makeSmall = (): string => {
    mkdirSync(at("small"), { recursive: true });
    return at("small");
  };

  it("ends with one line and without a file", async () => {
    const small = makeSmall();
    await insertMuch();
    const script = `mount -t tmpfs -o size=64k,mode=755 teckna "$0" && "$@"; code=$?; ls -A "$0"; exit $code`;
    const words = ["--mount", "sh", "-c", script, small, process.execPath, program];
    const { status, stdout, stderr } = spawnSync(
      unshare,
      [...words, "backup", path.join(small, "x")],
      {
        cwd: root,
        env: { ...passedOn(), DATA_DIR: dataDir(), BACKUP_KEY: key },
      },
    );
    expect(String(stderr)).toMatch(/^teckna: .*x cannot be written: the disk is full\n$/);
    expect({ status, left: String(stdout) }).toEqual({ status: 1, left: "" });
  });

  it("is not restored there, and leaves nothing", () => {
    const small = makeSmall();
    const script = `mount -t tmpfs -o size=24m,mode=755 teckna "$0" && DATA_DIR="$0" "$@"; code=$?; ls -A "$0"; exit $code`;
    const words = ["--mount", "sh", "-c", script, small, process.execPath, program];
    const { status, stdout, stderr } = spawnSync(unshare, [...words, "restore", wholeBackup()], {
      cwd: root,
      env: { ...passedOn(), BACKUP_KEY: key },
    });
    expect(String(stderr)).toMatch(/^teckna: [^\n]*the disk is full[^\n]*\n$/);
    const left = String(stdout)
      .split("\n")
      .filter((line) => line.startsWith("postgres"));
    expect({ status, left }).toEqual({ status: 1, left: [] });
  });
});

describe("docs/operations.md", () => {
  it("names commands that do what it says, one after the other", async () => {
    const places = { backups: at("backups"), srv: at("srv"), mnt: writers.backupDir };
    mkdirSync(places.backups);
    mkdirSync(at("bin"));
    writeFileSync(at("bin", "npm"), npmWithoutInstalling, { mode: 0o755 });
    const settings = {
      ...passedOn(),
      PATH: `${at("bin")}:${process.env["PATH"] ?? ""}`,
      DATA_DIR: dataDir(),
      PORT: String(await freePort()),
      BACKUP_KEY: key,
    };
    const localise = (line: string): string =>
      line
        .replaceAll("/var/backups/teckna", places.backups)
        .replaceAll("/var/lib/teckna", places.srv)
        .replaceAll("/mnt/backup/teckna", places.mnt)
        .replaceAll(/teckna-\d{4}-[\dTZ-]+\.backup/g, () => readdirSync(places.backups)[0] ?? "")
        .replaceAll("2026-03-01T12:00:00", new Date(end).toISOString());
    for (const line of productCommands("docs/operations.md")) {
      const command = localise(line);
      if (command.endsWith("npm start")) await startOnce(command, settings);
      else {
        const { status, stderr } = spawnSync("sh", ["-c", command], { cwd: folder, env: settings });
        expect({ line, status, err: String(stderr) }).toMatchObject({ line, status: 0 });
      }
    }
    const database = await openDatabase({ ...writers.settings, dataDir: places.srv });
    const [row] = await database.sql`select count(*) as issues from issues`;
    await database.close();
    expect(row).toEqual({ issues: writers.writes.length });
  });
});

/** Starts the product, which continues with the copy in the folder, and stops it. */
const startOnce = async (command: string, settings: NodeJS.ProcessEnv): Promise<void> => {
  const before = readFileSync(path.join(seriesFolder(), "reached"), "utf8");
  const child = spawn("sh", ["-c", `exec env ${command}`], { cwd: folder, env: settings });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => (output += String(chunk)));
  const hasGoneOn = () => readFileSync(path.join(seriesFolder(), "reached"), "utf8") > before;
  await until(() => hasGoneOn() || child.exitCode !== null, 60_000).catch(() => {});
  expect(hasGoneOn(), output).toBe(true);
  child.kill("SIGTERM");
  const [code] = await once(child, "exit");
  expect(code).toBe(0);
};
