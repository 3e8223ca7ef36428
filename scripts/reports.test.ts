import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readPlaywrightReport, readVitestReport } from "./reports.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "teckna-reports-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const report = (content: object): string => {
  const file = path.join(folder, "report.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
};

const good = { numPassedTests: 3, numFailedTests: 0, numFailedTestSuites: 0, success: true };
const stats = { expected: 3, unexpected: 0, flaky: 0 };

describe("a report", () => {
  it("that is missing counts as a failure", () => {
    const missing = path.join(folder, "none.json");
    expect(readVitestReport(missing)).toEqual({ passed: 0, failed: 1 });
    expect(readPlaywrightReport(missing)).toEqual({ passed: 0, failed: 1 });
  });

  it.each([
    ["a good run", good, { passed: 3, failed: 0 }],
    ["failed tests", { ...good, numFailedTests: 2, success: false }, { passed: 3, failed: 2 }],
    [
      "a broken file",
      { ...good, numFailedTestSuites: 1, success: false },
      { passed: 3, failed: 1 },
    ],
    ["an error outside of tests", { ...good, success: false }, { passed: 3, failed: 1 }],
  ])("of Vitest tells %s", (_case, content, counts) => {
    expect(readVitestReport(report(content))).toEqual(counts);
  });

  it.each([
    ["a good run", { stats, errors: [] }, { passed: 3, failed: 0 }],
    [
      "failed stories",
      { stats: { ...stats, unexpected: 2 }, errors: [] },
      { passed: 3, failed: 2 },
    ],
    [
      "stories that pass at times",
      { stats: { ...stats, flaky: 1 }, errors: [] },
      { passed: 3, failed: 1 },
    ],
    ["an error outside of stories", { stats, errors: [{}] }, { passed: 3, failed: 1 }],
  ])("of Playwright tells %s", (_case, content, counts) => {
    expect(readPlaywrightReport(report(content))).toEqual(counts);
  });
});
