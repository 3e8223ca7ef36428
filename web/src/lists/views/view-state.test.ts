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

test("the usual columns are named by a view where one of them has a width of its own", () => {
  expect(stateOf(issue, {}, {}).columns).toBeNull();
  const wide = { widths: { "issues.share_id": 20 } };
  expect(stateOf(issue, {}, wide).columns?.[0]).toEqual({ name: "share_id", width: 20 });
  const usual = { ...view, state: stateOf(issue, {}, {}) };
  expect(isChanged(issue, { search: {}, look: {} }, usual)).toBe(false);
  expect(isChanged(issue, { search: {}, look: wide }, usual)).toBe(true);
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

test("a column whose width it does not say has the usual one, and others keep theirs", () => {
  const own = { widths: { "issues.share_id": 20, "issues.record_date": 9 } };
  expect(lookOf(issue, view, own).widths).toEqual({
    "issues.id": 12.5,
    "issues.record_date": 9,
  });
});

test("a list differs from its view by its records, their order, its columns and its look", () => {
  const changed = (more: object, as: object = look) =>
    isChanged(issue, { search: { ...search, ...more }, look: as }, view);
  expect(changed({})).toBe(false);
  expect(changed({ q: "x" })).toBe(true);
  expect(changed({ sort: "id" })).toBe(true);
  expect(changed({ columns: "id,share_id" })).toBe(true);
  expect(changed({}, { ...look, isCompact: false })).toBe(true);
  expect(changed({}, { ...look, frozen: {} })).toBe(true);
  expect(changed({}, { ...look, widths: { "issues.id": 13 } })).toBe(true);
  expect(changed({}, { ...look, widths: { ...look.widths, "issues.share_id": 9 } })).toBe(true);
  expect(changed({}, { ...look, widths: { ...look.widths, "fees.id": 9 } })).toBe(false);
});
