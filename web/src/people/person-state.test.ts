import { expect, it, test } from "vitest";
import { givenRole, groupsWith, stateOf, stateQuery, states } from "./person-state.ts";

test.each([
  ["CONFIRMED", "active"],
  ["FORCE_CHANGE_PASSWORD", "invited"],
  ["RESET_REQUIRED", "reset"],
  ["UNCONFIRMED", "unconfirmed"],
] as const)("%s is %s, and disabled when disabled", (status, state) => {
  expect(stateOf({ enabled: true, status })).toBe(state);
  expect(stateOf({ enabled: false, status })).toBe("disabled");
});

test.each(states)("%s finds users of one status, or the disabled ones", (state) => {
  const { status, enabled } = stateQuery(state);
  expect(enabled).toBe(String(state !== "disabled"));
  expect(status === undefined).toBe(state === "disabled");
});

it("gives another role and leaves other groups alone", () => {
  expect(groupsWith(["auditors", "reader", "editor"], "admin")).toEqual(["auditors", "admin"]);
  expect(groupsWith([], "reader")).toEqual(["reader"]);
});

it("tells a given role from one that everybody has", () => {
  expect(givenRole(["reader", "admin"])).toBe("admin");
  expect(givenRole(["auditors"])).toBeNull();
});
