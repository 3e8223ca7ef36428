import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  countsOfRun,
  countsWhenRetried,
  readPlaywrightReport,
  readVitestReport,
} from "./reports.mjs";

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
    expect(readVitestReport(missing)).toMatchObject({ passed: 0, failed: 1 });
    expect(readPlaywrightReport(missing)).toMatchObject({ passed: 0, failed: 1 });
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
  ])("of Vitest shows %s", (_case, content, counts) => {
    expect(readVitestReport(report(content))).toMatchObject(counts);
  });

  it.each([
    ["a good run", { stats, errors: [] }, { passed: 3, failed: 0 }],
    [
      "failed browser tests",
      { stats: { ...stats, unexpected: 2 }, errors: [] },
      { passed: 3, failed: 2 },
    ],
    [
      "browser tests that passed when they were tried again",
      { stats: { ...stats, flaky: 1 }, errors: [] },
      { passed: 4, failed: 0 },
    ],
    ["an error outside of browser tests", { stats, errors: [{}] }, { passed: 3, failed: 1 }],
  ])("of Playwright shows %s", (_case, content, counts) => {
    expect(readPlaywrightReport(report(content))).toMatchObject(counts);
  });

  it("of Vitest reports how long each file took", () => {
    const testResults = [
      { name: path.resolve("a/b.test.ts"), startTime: 1000, endTime: 3500, assertionResults: [] },
    ];
    expect(readVitestReport(report({ ...good, testResults })).files).toEqual([
      { name: path.join("a", "b.test.ts"), ms: 2500 },
    ]);
  });

  it("of Playwright reports how long the tests of each file took", () => {
    const spec = (file: string, ...durations: number[]) => ({
      file,
      tests: [{ status: "expected", results: durations.map((duration) => ({ duration })) }],
    });
    const suites = [
      { specs: [spec("a.spec.ts", 10, 20)], suites: [{ specs: [spec("a.spec.ts", 5)] }] },
      { specs: [spec("b.spec.ts", 7)] },
    ];
    expect(readPlaywrightReport(report({ stats, errors: [], suites })).files).toEqual([
      { name: "a.spec.ts", ms: 35 },
      { name: "b.spec.ts", ms: 7 },
    ]);
  });

  it("of Vitest reports which tests failed and why", () => {
    const failed = {
      status: "failed",
      fullName: "adds",
      failureMessages: ["\u001b[31m2 is not 3"],
    };
    const passed = { status: "passed", fullName: "subtracts", failureMessages: [] };
    const file = { name: "sums.test.ts", status: "failed", message: "" };
    const testResults = [
      { ...file, assertionResults: [failed, passed] },
      { ...file, name: "broken.test.ts", message: "no such module", assertionResults: [] },
    ];
    expect(readVitestReport(report({ ...good, success: false, testResults })).reasons).toEqual([
      "sums.test.ts adds\n    2 is not 3",
      "broken.test.ts\n    no such module",
    ]);
  });

  it("of Vitest names the failed files, and how many of their tests passed", () => {
    const file = (name: string, status: string, ...tests: string[]) => ({
      name: path.resolve(name),
      status,
      message: "",
      assertionResults: tests.map((each) => ({
        status: each,
        fullName: each,
        failureMessages: [],
      })),
    });
    const testResults = [
      file("a.test.ts", "passed", "passed"),
      file("b.test.ts", "failed", "passed", "failed"),
      file("c.test.ts", "failed"),
    ];
    const failing = { ...good, numFailedTests: 1, success: false, testResults };
    expect(readVitestReport(report(failing))).toMatchObject({
      failedFiles: [
        { name: "b.test.ts", passed: 1 },
        { name: "c.test.ts", passed: 0 },
      ],
    });
  });

  it("of Playwright reports which browser tests failed and why", () => {
    const reported = { file: "a.spec.ts", line: 7, title: "pastes" };
    const results = [{ errors: [{ message: "not visible\n\nCall log:" }] }];
    const suites = [
      { suites: [{ specs: [{ ...reported, tests: [{ status: "unexpected", results }] }] }] },
      { specs: [{ ...reported, line: 9, tests: [{ status: "flaky", results }] }] },
      { specs: [{ ...reported, tests: [{ status: "expected", results: [] }] }] },
    ];
    const content = { stats: { ...stats, unexpected: 1, flaky: 1 }, errors: [], suites };
    expect(readPlaywrightReport(report(content))).toMatchObject({
      passed: 4,
      failed: 1,
      reasons: ["a.spec.ts:7 pastes\n    not visible\n    Call log:"],
      unsteady: ["a.spec.ts:9 pastes\n    not visible\n    Call log:"],
    });
  });

  it("of a program that was stopped counts as a failure, whatever stands in it", () => {
    const counts = readPlaywrightReport(report({ stats, errors: [] }));
    expect(countsOfRun(counts, 0)).toBe(counts);
    expect(countsOfRun(counts, 130)).toMatchObject({
      passed: 3,
      failed: 1,
      reasons: ["It ended with exit code 130."],
    });
    const failed = { ...counts, failed: 2 };
    expect(countsOfRun(failed, 1)).toBe(failed);
  });
});

describe("a run whose failed files are run again", () => {
  const first = {
    passed: 10,
    failed: 1,
    reasons: ["b.test.ts: why"],
    failedFiles: [{ name: "b.test.ts", passed: 4 }],
    files: [],
  };

  it("passes where all of them pass, and still reports why they failed at first", () => {
    const again = { passed: 5, failed: 0, reasons: [], failedFiles: [], files: [] };
    expect(countsWhenRetried(first, again)).toEqual({
      passed: 11,
      failed: 0,
      unsteady: ["b.test.ts: why"],
      files: [],
    });
  });

  it("fails where one of them fails again", () => {
    const again = { ...first, passed: 4, reasons: ["b.test.ts: why again"] };
    expect(countsWhenRetried(first, again)).toEqual(first);
  });
});
