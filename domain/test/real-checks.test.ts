import { describe, expect, test } from "vitest";
import { checkIssue } from "../src/checks/check-issue.ts";
import { asKnown } from "../src/checks/checks-alone.ts";
import { makeChildren } from "../src/checks/records-of.ts";
import { severities } from "../src/checks/severities.ts";
import { realChildrenOf, realRecords } from "./real-records.ts";

const today = Date.parse("2026-11-21T12:00:00+01:00");

const issues = realRecords.get("issue") ?? [];

const warnings = issues.flatMap((issue) => {
  const children = makeChildren((entity) => realChildrenOf(entity, issue));
  return checkIssue(asKnown<"issue">(issue), children, today).map((warning) => ({
    ...warning,
    issueId: issue["id"],
  }));
});

const placesOf = (id: string): string[] =>
  warnings.filter((warning) => warning.id === id).map(({ issueId }) => String(issueId));

describe("the real issues", () => {
  test("are 27", () => {
    expect(issues).toHaveLength(27);
  });

  test("give no warning", () => {
    const serious = warnings.filter(({ id }) => severities[id] === "warning");
    expect(serious.map(({ id, issueId }) => [id, issueId])).toEqual([]);
  });

  test.each([
    ["D12", ["chordate-2019"]],
    ["R04", ["sounddimension-2023"]],
    ["R08", ["spermosens-a", "sounddimension-2023", "izafe-a", "tangiamo-a"]],
    ["F01", ["teqcool-a"]],
    ["F08", ["tangiamo-a"]],
    ["K08", ["tangiamo-a"]],
    ["K14", ["tangiamo-a"]],
  ])("give %s for %j", (id, places) => {
    expect(placesOf(id)).toEqual(places);
  });

  test("give besides notes of what is yet to be entered, and no other", () => {
    const counts = new Map<string, number>();
    for (const { id } of warnings) counts.set(id, (counts.get(id) ?? 0) + 1);
    expect(Object.fromEntries(counts)).toEqual({
      D12: 1,
      D15: 12,
      F01: 1,
      F08: 1,
      K08: 1,
      K09: 11,
      K14: 1,
      R04: 1,
      R08: 4,
      S06: 14,
      W09: 8,
      W10: 5,
      W11: 10,
    });
  });
});
