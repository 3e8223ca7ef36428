import { existsSync, readFileSync } from "node:fs";

const nothing = { passed: 0, failed: 1 };

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null);

/** What a run of Vitest counted; a run that left no report failed. */
export const readVitestReport = (file) => {
  const report = read(file);
  if (!report) return nothing;
  const { numPassedTests: passed, numFailedTests, numFailedTestSuites, success } = report;
  const failed = numFailedTests || numFailedTestSuites;
  return { passed, failed: success ? failed : Math.max(failed, 1) };
};

/** What a run of Playwright counted; a run that left no report failed. */
export const readPlaywrightReport = (file) => {
  const report = read(file);
  if (!report) return nothing;
  const { expected: passed, unexpected, flaky } = report.stats;
  const broken = report.errors.length > 0 ? 1 : 0;
  return { passed, failed: Math.max(unexpected + flaky, broken) };
};
