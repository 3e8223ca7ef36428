import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openBackedUpWriters } from "../../../test/backed-up-writers.ts";
import { segmentName, segmentNumber } from "../../db/wal/wal-position.ts";
import { verifyMoment } from "./restore-moment.ts";
import { listSeries, logFolder, noteCluster, readReached, tailFile } from "./series.ts";

let folder: string;
let backupDir: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "teckna-moment-"));
  chmodSync(folder, 0o755);
  const writers = await openBackedUpWriters(folder);
  backupDir = writers.backupDir;
  await writers.writeFor(300);
  await writers.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const series = (): string => listSeries(backupDir).at(-1)?.folder ?? "";

const quiet = { line: () => {}, table: () => {}, progress: () => {} };
const aMoment = /^2\d{3}-/;

it("is read beside a product that completes a piece of its log meanwhile", async () => {
  const names = readdirSync(logFolder(series()));
  const begun = names.find((name) => name.endsWith(".begun")) ?? "";
  const from = path.join(logFolder(series()), begun);
  const to = from.replace(/begun$/, "whole");
  const report = { ...quiet, progress: () => void (existsSync(from) && renameSync(from, to)) };
  await expect(verifyMoment(backupDir, { key: null, report })).resolves.toMatch(aMoment);
  expect(existsSync(to)).toBe(true);
  renameSync(to, from);
});

it("leads as far as it came where the machine was lost while the next piece was written", async () => {
  const last = readdirSync(logFolder(series())).toSorted().at(-1)?.slice(0, 24) ?? "";
  const next = segmentName(1, segmentNumber(last) + 1n);
  writeFileSync(`${tailFile(series(), next)}.part`, "half");
  await expect(verifyMoment(backupDir, { key: null, report: quiet })).resolves.toMatch(aMoment);
});

it("does not say that it leads less far than it does where the note of that is torn", async () => {
  const note = path.join(series(), "reached");
  const text = readFileSync(note, "utf8");
  writeFileSync(note, text.slice(0, 10));
  const verified = await verifyMoment(backupDir, { key: null, report: quiet });
  writeFileSync(note, text);
  expect(verified).toMatch(/ or later, how far is not noted$/);
});

it("leads to what was gone back from only where that is asked for", async () => {
  const [last] = listSeries(backupDir).slice(-1);
  if (!last) throw new Error("no copy");
  const { systemId, timeline } = last.facts;
  // Like a restored database after its start, before its first copy is complete.
  noteCluster(backupDir, { systemId, timeline: timeline + 1 }, Date.now());
  const reached = new Date(readReached(last)).toISOString();
  const verified = verifyMoment(backupDir, { key: null, report: quiet });
  await expect(verified).rejects.toThrow(`leads to --at ${reached}`);
  noteCluster(backupDir, { systemId, timeline }, Date.now());
  await expect(verifyMoment(backupDir, { key: null, report: quiet })).resolves.toMatch(aMoment);
});
