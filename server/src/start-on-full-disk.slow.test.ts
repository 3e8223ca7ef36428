import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Program, pause, startProgram } from "../test/processes/processes.ts";
import { type ProductPlace, openProductPlace } from "../test/processes/product-place.ts";
import { fromFullDisk, makeRoom, mayMount } from "../test/processes/small-disk.ts";
import { signInFirst } from "../test/signed-in.ts";
import { until } from "../test/until.ts";
import { openDatabase } from "./db/open-database.ts";
import { readSettings } from "./settings.ts";

const withinMs = 300_000;

let place: ProductPlace;
let contents: string;
let product: Program;

beforeEach(async () => {
  place = await openProductPlace({ LOG_LEVEL: "info" });
  contents = mkdtempSync(path.join(tmpdir(), "teckna-contents-"));
});
afterEach(async () => {
  await product.kill("SIGTERM");
  place.clear();
  rmSync(contents, { recursive: true, force: true });
});

const request = (url: string, language = "sv"): Promise<Response | null> =>
  fetch(`${place.origin}${url}`, { headers: { "accept-language": language } }).catch(() => null);

const statusOf = async (url: string): Promise<number | undefined> => (await request(url))?.status;

const databaseAt = async (dataDir: string): Promise<void> => {
  const reading = readSettings({ ...place.environment, DATA_DIR: dataDir });
  if (!reading.ok) throw new Error(reading.problems.join("\n"));
  const database = await openDatabase(reading.settings);
  await database.close();
};

const productAt = async (dataDir: string): Promise<void> => {
  product = startProgram("server/src/main.ts", { ...place.environment, DATA_DIR: dataDir });
  await product.until(/Teckna is running/);
  await product.kill("SIGTERM");
};

type Case = {
  readonly holds: string;
  readonly fill: (dataDir: string) => Promise<void>;
  readonly leftKilobytes: number;
};

/** The contents of the data folder when the disk is full. */
const cases: readonly Case[] = [
  { holds: "nothing", fill: async () => {}, leftKilobytes: 0 },
  { holds: "nothing, with room for half a database", fill: async () => {}, leftKilobytes: 36_000 },
  { holds: "a database without tables", fill: databaseAt, leftKilobytes: 600 },
  { holds: "the data of a product", fill: productAt, leftKilobytes: 0 },
];

const linesWith = (text: string): number => product.output().split(text).length - 1;

const startFull = async (leftKilobytes: number): Promise<void> => {
  const launcher = fromFullDisk(place.dataDir, contents, leftKilobytes);
  product = startProgram("server/src/main.ts", place.environment, launcher);
  await until(async () => (await statusOf("/readyz")) === 503, withinMs);
};

const expectRefusal = async (url: string, language: string, title: RegExp): Promise<void> => {
  const response = await request(url, language);
  expect(response?.status).toBe(503);
  expect(await response?.json()).toMatchObject({
    code: "unavailableDiskFull",
    title: expect.stringMatching(title),
  });
};

describe.runIf(mayMount(tmpdir()))("a product that is started on a full disk", () => {
  it.each(cases)("that holds $holds waits, and serves when there is room", async (one) => {
    await one.fill(contents);
    await startFull(one.leftKilobytes);
    for (const url of ["/readyz", "/api/issues", "/config.json", "/idp/"])
      await expectRefusal(url, "sv", /^Disken är full/);
    await expectRefusal("/readyz", "en", /^The disk is full/);
    // Longer than one attempt takes.
    await pause(1_000);
    expect(await statusOf("/livez")).toBe(200);

    makeRoom(product.child.pid ?? 0, place.dataDir);
    await until(async () => (await statusOf("/readyz")) === 200, withinMs);
    await signInFirst(place.origin, { ...place.firstUser });
    expect(linesWith("the product starts once there is room")).toBe(1);
    expect(linesWith("Teckna is running")).toBe(1);
  });

  it("is examined by the doctor, who says what to do in words of his own", async () => {
    await databaseAt(contents);
    const launcher = fromFullDisk(place.dataDir, contents, 0);
    product = startProgram("server/src/doctor-main.ts", place.environment, launcher);
    await product.until(/^BAD {2}database: it cannot be examined, the disk is full; make room/m);
    await product.ended();
    expect(product.output()).toMatch(
      /^BAD {2}disk: DATA_DIR .* has 0\.0 GB free; free disk space/m,
    );
    expect(product.output()).not.toContain("existing data");
    expect(product.child.exitCode).toBe(1);
  });

  it("stops in order while it waits", async () => {
    await startFull(0);
    await product.kill("SIGTERM");
    expect(product.child.exitCode).toBe(0);
  });
});
