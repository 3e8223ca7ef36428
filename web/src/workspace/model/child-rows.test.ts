import { commit } from "@teckna/domain/entities/commit";
import { expect, test } from "vitest";
import type { Stored } from "../../api/stored.ts";
import { emptyRecord } from "../../records/form/empty-record.ts";
import { ChildRows } from "./child-rows.ts";

const by = { createdAt: "", createdBy: "", updatedAt: "", updatedBy: "" };
const stored = (id: string, name: string, version: number): Stored => ({
  record: { ...emptyRecord(commit), id, issueId: "i1", name },
  meta: { version, ...by },
});

const begin = () => {
  const rows = new ChildRows(commit, "i1", {
    proposedFor: () => new Map(),
    readAround: () => null,
  });
  rows.load([stored("a", "Alfa", 1), stored("b", "Beta", 1)]);
  const [alfa, beta] = rows.shown();
  if (!alfa || !beta) throw new Error("not loaded");
  return { rows, alfa, beta };
};

const savedAs = (...all: Stored[]): ReadonlyMap<string, Stored> =>
  new Map(all.map((one) => [String(one.record["id"]), one]));

test("what is typed in a cell while it is saved stays, also where it is what was stored before", () => {
  const { rows, alfa, beta } = begin();
  for (const row of [alfa, beta]) row.write("name", "Gamma");
  for (const row of rows.dirty()) row.noteSent();
  alfa.write("name", "Alfa");
  alfa.write("feeLevel", "2");
  rows.markSaved(savedAs(stored("a", "Gamma", 2), stored("b", "Gamma", 2)));
  expect(alfa.draft.dirtyNames()).toEqual(["name", "feeLevel"]);
  expect(alfa.draft.entry("name").text).toBe("Alfa");
  expect(rows.dirty()).toEqual([alfa]);
});

test("what is saved in other words than typed is clean", () => {
  const { rows, alfa } = begin();
  alfa.write("name", "Gamma AB");
  alfa.noteSent();
  rows.markSaved(savedAs(stored("a", "GAMMA AB", 2)));
  expect(alfa.draft.entry("name").text).toBe("GAMMA AB");
  expect(rows.dirty()).toEqual([]);
});

test("a row whose removal was refused, and that is removed again while others are saved, is deleted next", () => {
  const { rows, alfa, beta } = begin();
  rows.mark(alfa.line, true);
  alfa.noteSent();
  rows.mark(alfa.line, false);
  beta.write("name", "Gamma");
  beta.noteSent();
  rows.mark(alfa.line, true);
  rows.markSaved(savedAs(stored("b", "Gamma", 2)));
  expect(rows.dirty()).toEqual([alfa]);
});

test("a row that is removed while it is saved is deleted next, and one that was deleted is gone", () => {
  const { rows, alfa, beta } = begin();
  alfa.write("name", "Gamma");
  rows.mark(beta.line, true);
  const fresh = rows.addNew();
  fresh.write("name", "Delta");
  for (const row of rows.dirty()) row.noteSent();
  rows.mark(alfa.line, true);
  rows.mark(fresh.line, true);
  rows.markSaved(savedAs(stored("a", "Gamma", 2), stored(fresh.id, "Delta", 1)));
  expect(rows.shown()).toEqual([]);
  expect(rows.dirty().map(({ id, version }) => [id, version])).toEqual([
    ["a", 2],
    [fresh.id, 1],
  ]);
});

test("a row that is added while others are saved is still to be saved", () => {
  const { rows, alfa } = begin();
  alfa.write("name", "Gamma");
  alfa.noteSent();
  const added = rows.addNew();
  added.write("name", "Delta");
  rows.markSaved(savedAs(stored("a", "Gamma", 2)));
  expect(rows.dirty()).toEqual([added]);
});

test("what others saved stands in rows in which nothing is typed, and below them what they added", () => {
  const { rows, alfa, beta } = begin();
  alfa.write("name", "Gamma");
  const typed = rows.addNew();
  typed.write("name", "Delta");
  rows.follow([stored("a", "Alfa AB", 2), stored("b", "Beta AB", 2), stored("e", "Epsilon", 1)]);
  const shown = rows.shown();
  expect(shown.map(({ draft }) => draft.entry("name").text)).toEqual([
    "Gamma",
    "Beta AB",
    "Delta",
    "Epsilon",
  ]);
  // The conflict is detected when it is saved.
  expect([alfa.version, beta.version, typed.version]).toEqual([1, 2, null]);
});

test("a new row that is stored, because a response was lost, is not saved again as a new one", () => {
  const { rows } = begin();
  const added = rows.addNew();
  added.write("name", "Delta");
  added.noteSent();
  rows.follow([stored("a", "Alfa", 1), stored("b", "Beta", 1), stored(added.id, "Delta", 1)]);
  expect([added.version, rows.dirty(), rows.shown()]).toEqual([
    1,
    [],
    expect.arrayContaining([added]),
  ]);
  expect(rows.shown()).toHaveLength(3);
});

test("a row that others deleted goes where nothing is typed in it", () => {
  const { rows, alfa, beta } = begin();
  alfa.write("name", "Gamma");
  rows.follow([]);
  expect(rows.shown()).toEqual([alfa]);
  expect(rows.withId(beta.id)).toBeUndefined();
});

test("a response that is older than what was saved here since changes nothing", () => {
  const { rows, alfa } = begin();
  alfa.write("name", "Gamma");
  alfa.noteSent();
  rows.markSaved(savedAs(stored("a", "Gamma", 2)));
  rows.follow([stored("a", "Alfa", 1), stored("b", "Beta", 1)]);
  expect(alfa.draft.entry("name").text).toBe("Gamma");
});

test("a row keeps its line when it is read again, also where somebody deleted it and it is typed in", () => {
  const { rows, alfa, beta } = begin();
  rows.load([stored("e", "Epsilon", 1), stored("b", "Beta", 2), stored("a", "Alfa", 1)]);
  expect(rows.shown().map(({ line }) => line)).toEqual([3, beta.line, alfa.line]);
  rows.withId("b")?.write("name", "Gamma");
  expect(rows.renew("b")?.line).toBe(beta.line);
});

test("a row with nothing in it stays while others are saved: something may be typed below it", () => {
  const { rows, alfa } = begin();
  const blank = rows.addNew();
  alfa.write("name", "Gamma");
  alfa.noteSent();
  rows.markSaved(savedAs(stored("a", "Gamma", 2)));
  expect(rows.shown().at(-1)).toBe(blank);
  expect(rows.dirty()).toEqual([]);
});
