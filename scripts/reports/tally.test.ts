import { afterEach, describe, expect, it, vi } from "vitest";
import { printSummary, startTally } from "./tally.mjs";

const printed = (): string[] => {
  const lines: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line) => void lines.push(String(line)));
  return lines;
};

afterEach(() => vi.restoreAllMocks());

describe("the summary of a run", () => {
  it("closes with the sums alone on a line", () => {
    const tally = startTally();
    tally.add("unit tests", { passed: 40, failed: 0 });
    tally.addOne("lint", true);
    const lines = printed();
    expect(printSummary(tally)).toBe(0);
    expect(lines).toEqual(["41 passed, 0 failed"]);
  });

  it("names what failed and why before that, and fails", () => {
    const tally = startTally();
    tally.add("unit tests", { passed: 40, failed: 2, reasons: ["one\n    expected 1", "two"] });
    tally.addOne("lint", false);
    const lines = printed();
    expect(printSummary(tally)).toBe(1);
    expect(lines).toEqual([
      "Failed: unit tests\n  one\n    expected 1\n  two",
      "Failed: lint",
      "40 passed, 3 failed",
    ]);
  });

  it("names what passed only when it was tried again, and does not fail for it", () => {
    const tally = startTally();
    tally.add("browser tests", { passed: 5, failed: 0, unsteady: ["a test"] });
    const lines = printed();
    expect(printSummary(tally)).toBe(0);
    expect(lines).toEqual(["Passed when tried again: a test", "5 passed, 0 failed"]);
  });

  it("names the ten slowest files before that, the slowest first", () => {
    const tally = startTally();
    const files = Array.from({ length: 11 }, (_, at) => ({ name: `${at}.test.ts`, ms: at * 1000 }));
    tally.add("unit tests", { passed: 9, failed: 0, files });
    tally.add("browser tests", {
      passed: 1,
      failed: 0,
      files: [{ name: "a.spec.ts", ms: 60_500 }],
    });
    const lines = printed();
    printSummary(tally);
    expect(lines).toHaveLength(11);
    expect(lines.slice(0, 2)).toEqual([
      "   60.5 s browser tests: a.spec.ts",
      "   10.0 s unit tests: 10.test.ts",
    ]);
  });
});
