import { expect, it } from "vitest";
import { Presence } from "./presence.ts";

const sent = (presence: Presence, key: string, users: readonly string[]): string =>
  presence.message(key, users).slice("open ".length);

it("puts together who has a record open in all processes", () => {
  const [here, there] = [new Presence("1"), new Presence("2")];
  here.take(sent(here, "issues/a", ["anna", "anna"]), 0);
  here.take(sent(there, "issues/a", ["bo"]), 0);
  expect(here.usersOf("issues/a")).toEqual(["anna", "bo"]);
  expect(here.take(sent(there, "issues/a", []), 1)).toBe("issues/a");
  expect(here.usersOf("issues/a")).toEqual(["anna"]);
});

it("keeps to what a process said last, in whatever order that comes", () => {
  const [here, there] = [new Presence("1"), new Presence("2")];
  const [one, two, none] = [["bo"], ["bo", "cia"], []].map((users) =>
    sent(there, "issues/a", users),
  );
  here.take(String(two), 0);
  expect(here.take(String(one), 0)).toBeNull();
  expect(here.usersOf("issues/a")).toEqual(["bo", "cia"]);
  here.take(String(none), 0);
  here.take(String(two), 0);
  expect(here.usersOf("issues/a")).toEqual([]);
  expect(here.forget(75_001)).toEqual([]);
});

it("forgets a process that is not heard of any more", () => {
  const [here, there] = [new Presence("1"), new Presence("2")];
  here.take(sent(here, "issues/a", ["anna"]), 60_000);
  here.take(sent(there, "issues/a", ["bo"]), 0);
  expect(here.forget(75_000)).toEqual([]);
  expect(here.forget(75_001)).toEqual(["issues/a"]);
  expect(here.usersOf("issues/a")).toEqual(["anna"]);
});

it("takes nothing that no process has said", () => {
  const presence = new Presence("1");
  for (const text of ["", "{", "null", "[]", '{"key":"a"}', '{"process":"1","key":"a","users":1}'])
    expect(presence.take(text, 0)).toBeNull();
});
