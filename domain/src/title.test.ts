import { expect, test } from "vitest";
import { entities } from "./entities.ts";
import { commit } from "./entities/commit.ts";
import { issue } from "./entities/issue.ts";
import { titleOf } from "./title.ts";
import { computedFieldsOf } from "./wire-fields.ts";

test("an issue is called by its share and the year of its subscription period", () => {
  const record = { shareId: "POLARK", subStartDate: "2025-01-07", announcementDate: "2024-11-02" };
  expect(titleOf(issue, record)).toBe("POLARK 2025");
});

test.each([
  [{ announcementDate: "2024-11-02", recordDate: "2025-01-03", subEndDate: "2025-02-01" }, "2025"],
  [{ announcementDate: "2024-11-02", generalMeetingDate: "2023-12-20" }, "2023"],
  [{ announcementDate: "2024-11-02", subStartDate: null }, "2024"],
])("without that day, by the nearest other date: %j", (dates, year) => {
  expect(titleOf(issue, { shareId: "POLARK", ...dates })).toBe(`POLARK ${year}`);
});

test("without any date it is called by its share alone", () => {
  expect(titleOf(issue, { shareId: "POLARK B", subStartDate: null })).toBe("POLARK B");
});

test.each([null, "", " "])("without a share id, %j, it is called nothing", (shareId) => {
  expect(titleOf(issue, { shareId, subStartDate: "2025-01-07" })).toBeNull();
});

test("what belongs to no parent's title is called nothing either", () => {
  expect(titleOf(commit, { name: "Anna" })).toBeNull();
});

test("whoever has a parent has its title as a computed field", () => {
  for (const entity of entities) {
    const computed = computedFieldsOf(entity).map(({ wire }) => wire);
    expect(computed).toEqual(entity.parent === undefined ? [] : ["issue_name"]);
  }
});
