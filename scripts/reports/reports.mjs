import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

const nothing = { passed: 0, failed: 1, reasons: ["It left no report."], files: [] };

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null);

const linesReported = 12;
const lengthReported = 160;

/** What failed and the beginning of the reason, short enough for the end of a long log. */
const reasonOf = (name, messages) => {
  const lines = stripVTControlCharacters(messages.join("\n"))
    .split("\n")
    .filter((line) => line.trim() !== "");
  const reported = lines
    .slice(0, linesReported)
    .map((line) => `    ${line.slice(0, lengthReported)}`);
  return [name, ...reported].join("\n");
};

const vitestReasons = ({ testResults = [] }) =>
  testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0 && status === "failed") return [reasonOf(file, [message])];
    return failed.map(({ fullName, failureMessages }) =>
      reasonOf(`${file} ${fullName}`, failureMessages),
    );
  });

const vitestFiles = ({ testResults = [] }) =>
  testResults.map(({ name, startTime = 0, endTime = 0 }) => ({
    name: path.relative("", name),
    ms: endTime - startTime,
  }));

/** The files with failed tests, or that failed as a whole, with how many of their tests passed. */
const vitestFailedFiles = ({ testResults = [] }) =>
  testResults
    .filter(({ status }) => status === "failed")
    .map(({ name, assertionResults }) => ({
      name: path.relative("", name),
      passed: assertionResults.filter((test) => test.status === "passed").length,
    }));

/**
 * The counts, failures, failed files and file durations of a Vitest run; a run without a report counts as failed.
 */
export const readVitestReport = (file) => {
  const report = read(file);
  if (!report) return nothing;
  const { numPassedTests: passed, numFailedTests, numFailedTestSuites, success } = report;
  const failed = numFailedTests || numFailedTestSuites;
  return {
    passed,
    failed: success ? failed : Math.max(failed, 1),
    reasons: vitestReasons(report),
    failedFiles: vitestFailedFiles(report),
    files: vitestFiles(report),
  };
};

const specsIn = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsIn)];

/** The reasons of the browser tests with this status. */
const testReasons = (report, status) =>
  specsIn(report)
    .filter(({ tests }) => tests.some((test) => test.status === status))
    .map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      return reasonOf(
        `${file}:${line} ${title}`,
        errors.map(({ message }) => message ?? ""),
      );
    });

const msOf = ({ tests }) =>
  tests.flatMap(({ results }) => results).reduce((sum, { duration = 0 }) => sum + duration, 0);

const specFiles = (report) => {
  const files = new Map();
  for (const spec of specsIn(report))
    files.set(spec.file, (files.get(spec.file) ?? 0) + msOf(spec));
  return [...files].map(([name, ms]) => ({ name, ms }));
};

/**
 * The counts, failures and file durations of a Playwright run; a run without a report counts as failed. A test that
 * passed on retry counts as passed but is reported, so that somebody finds the cause.
 */
export const readPlaywrightReport = (file) => {
  const report = read(file);
  if (!report) return nothing;
  const { expected, unexpected, flaky } = report.stats;
  const broken = report.errors.length > 0 ? 1 : 0;
  const outside = report.errors.map(({ message }) =>
    reasonOf("outside of browser tests", [message]),
  );
  return {
    passed: expected + flaky,
    failed: Math.max(unexpected, broken),
    reasons: [...testReasons(report, "unexpected"), ...outside],
    unsteady: testReasons(report, "flaky"),
    files: specFiles(report),
  };
};

/**
 * The counts of a run whose failed files were run again: where all of them passed then, the first failures are reported
 * but do not count; otherwise the first run stands.
 */
export const countsWhenRetried = (first, again) => {
  if (again.failed > 0) return first;
  const counted = first.failedFiles.reduce((sum, { passed }) => sum + passed, 0);
  return {
    passed: first.passed - counted + again.passed,
    failed: 0,
    unsteady: first.reasons,
    files: first.files,
  };
};

/**
 * The counts of a program with this exit code: if it was stopped or crashed, it failed although no test in its report
 * did.
 */
export const countsOfRun = (counts, code) =>
  code === 0 || counts.failed > 0
    ? counts
    : { ...counts, failed: 1, reasons: [`It ended with exit code ${code}.`] };
