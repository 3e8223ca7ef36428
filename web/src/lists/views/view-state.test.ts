import { issue } from "@teckna/domain/entities/issue";
import { expect, test } from "vitest";
import { addressOf, isChanged, lookOf, stateOf } from "./view-state.ts";

const search = {
  sort: "-record_date",
  "share_id.contains": "nx",
  columns: "share_id,id",
  view: "old",
};
const look = { isCompact: true, frozen: { issues: 2 }, widths: { "issues.id": 12.5 } };
const view = {
  id: "v1",
  owner: "anna",
  version: 1,
  entity: "issues",
  name: "Mine",
  shared: false,
  is_default: false,
  state: stateOf(issue, search, look),
};

test("a view keeps what chooses the records and how they look", () => {
  expect(view.state).toEqual({
    parameters: { sort: "-record_date", "share_id.contains": "nx" },
    columns: [
      { name: "share_id", width: null },
      { name: "id", width: 12.5 },
    ],
    frozen: 2,
    density: "compact",
  });
});

test("opening it puts exactly that into the address and the look", () => {
  expect(addressOf({ q: "x", "id.not": "a" }, view)).toEqual({
    q: undefined,
    "id.not": undefined,
    ...search,
    view: "v1",
  });
  expect(lookOf(issue, view, {})).toEqual(look);
});

test("a list differs from its view by its records, their order and its columns", () => {
  expect(isChanged(search, view)).toBe(false);
  expect(isChanged({ ...search, q: "x" }, view)).toBe(true);
  expect(isChanged({ ...search, sort: "id" }, view)).toBe(true);
  expect(isChanged({ ...search, columns: "id,share_id" }, view)).toBe(true);
});
