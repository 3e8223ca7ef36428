import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { SetupProblem } from "../../setup-problem.ts";
import { createPack, readPack } from "./pack-file.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "teckna-pack-"));
  file = path.join(folder, "one.backup");
});
afterEach(() => rmSync(folder, { recursive: true }));

const large = Buffer.alloc(9_000_000, "rad\n");

const write = async (replaces = false): Promise<number> => {
  const pack = createPack(file, { key: null, replaces });
  await pack.json({ å: 1 });
  await pack.data(large);
  return pack.finish();
};

it("comes back as it was written, for its owner alone", async () => {
  expect(await write()).toBe(statSync(file).size);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(["one.backup"]);
  const values: unknown[] = [];
  let bytes = 0;
  for await (const entry of readPack(file, { key: null }))
    if (entry.kind === "json") values.push(entry.value);
    else bytes += entry.bytes.length;
  expect({ values, bytes }).toEqual({ values: [{ å: 1 }], bytes: large.length });
});

it("never takes the place of another unless it is to", async () => {
  writeFileSync(file, "what was there");
  await expect(write()).rejects.toThrow(/exists already/);
  expect(readFileSync(file, "utf8")).toBe("what was there");
  await write(true);
  expect(statSync(file).size).toBeGreaterThan(100);
});

it("leaves what got its name while it was written", async () => {
  const pack = createPack(file, { key: null });
  await pack.json({});
  writeFileSync(file, "what was there");
  await expect(pack.finish()).rejects.toThrow(/exists already/);
  await pack.discard();
  expect(readFileSync(file, "utf8")).toBe("what was there");
  expect(readdirSync(folder)).toEqual(["one.backup"]);
});

it("leaves nothing when it is given up", async () => {
  const pack = createPack(file, { key: null });
  await pack.data(large);
  await pack.discard();
  expect(readdirSync(folder)).toEqual([]);
});

it("says in one line where it cannot be written or read", async () => {
  file = path.join(folder, "missing", "one.backup");
  const pack = createPack(file, { key: null });
  await expect(pack.finish()).rejects.toThrow(/one\.backup cannot be written: ENOENT$/);
  const reading = readPack(file, { key: null }).next();
  await expect(reading).rejects.toThrow(SetupProblem);
  await expect(reading).rejects.toThrow(/one\.backup cannot be read: ENOENT$/);
  expect(existsSync(file)).toBe(false);
});

it("says so where it was cut off in the middle", async () => {
  const pack = createPack(file, { key: null });
  await pack.data(Buffer.from(Array.from({ length: 2_000_000 }, () => Math.random() * 256)));
  await pack.finish();
  writeFileSync(file, readFileSync(file).subarray(0, 800_000));
  const readAll = async () => {
    for await (const entry of readPack(file, { key: null })) expect(entry.kind).toBe("data");
  };
  await expect(readAll()).rejects.toThrow(`${file} is cut off after 800000 bytes`);
});
