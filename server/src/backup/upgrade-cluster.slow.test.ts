import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { passedOn } from "../../test/processes/processes.ts";
import {
  type ProgramEnvironment,
  openProgramEnvironment,
} from "../../test/processes/program-environment.ts";
import { freePort } from "../../test/free-port.ts";
import { connect } from "../db/connection/database.ts";
import { initCluster } from "../db/embedded/init-cluster.ts";
import { inOlderCluster } from "../db/embedded/older-cluster.ts";
import { chooseOwner } from "../db/embedded/process-owner.ts";
import { openDatabase } from "../db/open-database.ts";
import { migrate } from "../db/schema/migrate.ts";
import { readSettings } from "../settings.ts";

const binaries = "/usr/lib/postgresql/15/bin";
const root = path.resolve(import.meta.dirname, "../../..");

let environment: ProgramEnvironment;
beforeEach(() => {
  environment = openProgramEnvironment();
  mkdirSync(environment.dataDir, { mode: 0o755 });
});
afterEach(() => environment.clear());

const upgrade = (...words: readonly string[]) => {
  const env = { ...passedOn(), DATA_DIR: environment.dataDir };
  const program = "server/src/upgrade-database-main.ts";
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    cwd: root,
    env,
  });
  return { code: status, out: String(stdout), err: String(stderr) };
};

const cluster = (): string => path.join(environment.dataDir, "postgres");

/** As left by a version of Teckna with an older PostgreSQL. */
const makeOlder = async (): Promise<void> => {
  await initCluster({ folder: cluster(), binaries, owner: chooseOwner(cluster()) }, []);
  await inOlderCluster({ folder: cluster(), binaries }, async (url) => {
    const sql = connect(url, { connections: 2 });
    await migrate(sql);
    await sql`
      insert into batches (id, by, at, body_hash, all_or_nothing, counts, answer)
      select gen_random_uuid(), 'anna', now(), '', false, '{}', 'Grön älg ' || n
      from generate_series(1, 500) n`;
    await sql.end({ timeout: 2 });
  });
};

describe.runIf(existsSync(binaries))("data that an older PostgreSQL made", () => {
  it("are taken over by the product's own, which keeps what was there", async () => {
    await makeOlder();
    const port = String(await freePort());
    const refused = environment.start("server/src/main.ts", { PORT: port });
    expect(await refused.ended()).toBe(1);
    expect(refused.output()).toMatch(/^teckna: .* made by PostgreSQL 15, .*upgrade-database.*\n$/);
    expect(upgrade(binaries)).toMatchObject({ code: 0, err: "" });
    const names = readdirSync(environment.dataDir);
    const [kept = ""] = names.filter((name) => name.startsWith("postgres.replaced-"));
    expect(readFileSync(path.join(environment.dataDir, kept, "PG_VERSION"), "utf8")).toBe("15\n");
    expect(names.filter((name) => /upgrade|restore/.test(name))).toEqual([]);
    const product = environment.start("server/src/main.ts", { PORT: port });
    await product.until(/^Teckna is running/m);
    const reading = readSettings({ DATA_DIR: environment.dataDir });
    if (!reading.ok) throw new Error(reading.problems.join("\n"));
    const database = await openDatabase(reading.settings);
    const [row] = await database.sql`
      select current_setting('server_version_num')::integer / 10000 as major,
        (select count(distinct answer) from batches where answer like 'Grön älg %') as rows`;
    await database.close();
    expect(row).toEqual({ major: 18, rows: 500 });
    await product.kill("SIGTERM");
    expect(upgrade().out).toMatch(/are already of PostgreSQL 18/);
  });

  it("stay as they are where the programs that are named are others, or fail", async () => {
    await makeOlder();
    const before = readdirSync(environment.dataDir);
    expect(upgrade("/usr/bin")).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^teckna: the programs of PostgreSQL 15 are needed.*\n$/),
    });
    writeFileSync(path.join(cluster(), "postgresql.auto.conf"), "no_such_setting = 1\n");
    expect(upgrade(binaries)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^teckna: the programs in .* do not start the data .*\n$/),
    });
    expect(readdirSync(environment.dataDir).filter((name) => !name.endsWith(".log"))).toEqual(
      before,
    );
  });
});
