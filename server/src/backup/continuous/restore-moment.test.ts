import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readTestSettings } from "../../../test/test-api.ts";
import { createReport } from "../report.ts";
import { restoreMoment } from "./restore-moment.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "teckna-moment-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const intoServer = (): Promise<string> =>
  restoreMoment(folder, null, {
    settings: readTestSettings({ DATABASE_URL: "postgres://teckna@127.0.0.1/teckna" }),
    report: createReport(() => {}),
    replace: false,
  });

it("asks for one of the files of a folder, whichever database they would be restored to", async () => {
  writeFileSync(path.join(folder, "teckna-2026-03-01T12-00-00Z.backup"), "");
  await expect(intoServer()).rejects.toThrow(/of a folder with files name one of these$/);
});

it("refuses to restore a copy of the embedded database to another, and says what can be", async () => {
  const series = path.join(folder, "cluster-2026-03-01T02-00-00Z");
  mkdirSync(series);
  writeFileSync(
    path.join(series, "series.json"),
    JSON.stringify({ completeAt: new Date().toISOString() }),
  );
  await expect(intoServer()).rejects.toThrow(
    /but DATABASE_URL is set: unset it, or restore a file of npm run backup there$/,
  );
});
