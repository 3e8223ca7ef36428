import { commit } from "@teckna/domain/entities/commit";
import { issue } from "@teckna/domain/entities/issue";
import { expect, test } from "vitest";
import { readListSearch, unknownParameters } from "./list-search.ts";

const address = { issueId: "a", issue_name: "POLARK 2025", created_by: "anna", colour: "red" };

test("a list keeps every filter that the API knows, in either spelling of the parent's id", () => {
  const { colour: _, ...known } = address;
  expect(readListSearch(commit)(address)).toEqual(known);
  expect(unknownParameters(commit, { ...address, lng: "en" })).toEqual(["colour"]);
});

test("what belongs to no issue has no filter by one", () => {
  expect(unknownParameters(issue, address)).toEqual(["issueId", "issue_name", "colour"]);
});

test("what a child is to have is known by its fields", () => {
  const known = { "sources.has.source_type.in": "PM", "any.1.1.commits.lacks.fee_level": "1" };
  expect(readListSearch(issue)(known)).toEqual(known);
  const others = ["sources.has.sort", "sources.has", "sources.some.source_type", "fees.has.name"];
  expect(unknownParameters(issue, Object.fromEntries(others.map((name) => [name, "1"])))).toEqual(
    others,
  );
});

test("a list is sorted by a user's changes only while it shows what that user changed", () => {
  const mine = { changed_by: "anna", sort: "-changed_at,share_id" };
  expect(readListSearch(issue)(mine)).toEqual(mine);
  expect(readListSearch(issue)({ sort: mine.sort })).toEqual({ sort: "share_id" });
  expect(readListSearch(issue)({ sort: "-changed_at" })).toEqual({});
});
