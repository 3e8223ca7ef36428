import { expect, test } from "vitest";
import type { Edited, GridEdit, GridRow, Span } from "./grid-view.ts";
import { cellAt, GridRows } from "./grid-rows.ts";

const rowOf = (index: number, text = `r${index}`): GridRow => ({
  line: index + 2,
  isRefused: false,
  isLeftOut: false,
  texts: [text, "x"],
  marks: { 1: { doubt: "grouped" } },
});

const open = (count = 1000) => {
  const requested: Span[] = [];
  const rows = new GridRows((span) => {
    requested.push(span);
    const { first, end } = span;
    const length = Math.max(0, Math.min(end, count) - first);
    return Promise.resolve(Array.from({ length }, (_, at) => rowOf(first + at)));
  });
  return { rows, requested };
};

const nextTick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const write = (row: number, text: string, line?: number): GridEdit => ({
  kind: "write",
  line,
  at: { top: row, bottom: row, left: 1, right: 1 },
  block: [[text]],
});

const editedTo = (changes: Edited["rows"]): Edited => ({
  command: null,
  path: "issues",
  place: null,
  view: { rows: 1000, nextLine: 2, columns: [] },
  rows: changes,
  version: 2,
  count: 0,
  isOutdated: false,
  pasted: null,
});

test("requests what is shown and a little ahead, each row once", async () => {
  const { rows, requested } = open();
  rows.want({ first: 90, end: 130 }, 0, rows.revision());
  await nextTick();
  expect(cellAt(rows.at(100), 0)).toEqual({ text: "r100" });
  expect(cellAt(rows.at(100), 1)).toEqual({ text: "x", doubt: "grouped" });
  const firsts = requested.map(({ first }) => first);
  expect(new Set(firsts).size).toBe(firsts.length);
  rows.want({ first: 96, end: 136 }, 0, rows.revision());
  await nextTick();
  expect(requested).toHaveLength(firsts.length + (firsts.includes(192) ? 0 : 1));
});

test("rows that came again as they were stay the same objects, and nobody is notified", async () => {
  const { rows } = open();
  rows.renew(1, null);
  rows.want({ first: 0, end: 40 }, 0, rows.revision());
  await nextTick();
  const before = rows.at(3);
  const revision = rows.revision();
  rows.renew(2, null);
  await nextTick();
  expect(rows.at(3)).toBe(before);
  expect(rows.revision()).toBe(revision);
});

test("rows are requested again once their version or their view is another, and only then", async () => {
  const { rows, requested } = open();
  const view = {};
  const requestsAfter = async (version: number, of: unknown): Promise<number> => {
    const before = requested.length;
    rows.renew(version, of);
    await nextTick();
    return requested.length - before;
  };
  rows.renew(1, null);
  rows.want({ first: 0, end: 40 }, 0, rows.revision());
  await nextTick();
  expect(await requestsAfter(1, null)).toBe(0);
  expect(await requestsAfter(2, null)).toBeGreaterThan(0);
  expect(await requestsAfter(2, view)).toBeGreaterThan(0);
  expect(await requestsAfter(2, view)).toBe(0);
});

test("what is typed stands there at once without a verdict, until the response comes", async () => {
  const { rows, requested } = open();
  rows.renew(1, null);
  rows.want({ first: 0, end: 40 }, 0, rows.revision());
  await nextTick();
  const count = requested.length;
  const response = Promise.withResolvers<Edited>();
  const ended = rows.edit(write(3, "typed"), () => response.promise);
  expect(cellAt(rows.at(3), 1)).toEqual({ text: "typed" });
  expect(rows.at(3)?.waiting).toBe(1);
  rows.want({ first: 4, end: 44 }, 0, rows.revision());
  response.resolve(editedTo([[3, { ...rowOf(3), texts: ["r3", "typed"], isRefused: true }]]));
  await ended;
  expect(rows.at(3)).toEqual({ ...rowOf(3), texts: ["r3", "typed"], isRefused: true });
  rows.renew(2, null);
  await nextTick();
  expect(requested.slice(count).some(({ first }) => first === 0)).toBe(false);
});

test("a row that is typed below the last one stands there at once, and another one below it", async () => {
  const { rows } = open(40);
  rows.want({ first: 0, end: 40 }, 0, rows.revision());
  await nextTick();
  expect(rows.at(40)).toBeUndefined();
  rows.openBelow({ index: 40, line: 42 });
  expect(rows.at(40)).toEqual({
    line: 42,
    isRefused: false,
    isLeftOut: false,
    texts: [],
    marks: {},
  });
  const written = { ...rowOf(40), line: 42, texts: ["", "typed"] };
  const ended = rows.edit(write(40, "typed", 42), () => Promise.resolve(editedTo([[40, written]])));
  expect(rows.at(40)).toMatchObject({ line: 42, texts: ["", "typed"], waiting: 1 });
  rows.openBelow({ index: 41, line: 43 });
  await ended;
  expect(rows.at(40)).toEqual(written);
  expect(rows.at(41)?.line).toBe(43);
});

test("a response that is older than a row that was typed since takes nothing of it away", async () => {
  const { rows } = open(40);
  rows.want({ first: 0, end: 40 }, 0, rows.revision());
  await nextTick();
  const respond = (text: string, count: number): Edited => ({
    ...editedTo([[39, { ...rowOf(39), texts: ["r39", text] }]]),
    view: { rows: count, nextLine: count + 2, columns: [] },
  });
  const first = Promise.withResolvers<Edited>();
  const second = Promise.withResolvers<Edited>();
  const third = Promise.withResolvers<Edited>();
  const changed = rows.edit(write(39, "a", 41), () => first.promise);
  rows.openBelow({ index: 40, line: 42 });
  const added = rows.edit(write(40, "b", 42), () => second.promise);
  const changedAgain = rows.edit(write(39, "ab", 41), () => third.promise);
  first.resolve(respond("a", 40));
  expect((await changed).view).toEqual({ rows: 41, nextLine: 43, columns: [] });
  expect(cellAt(rows.at(40), 1)?.text).toBe("b");
  expect(cellAt(rows.at(39), 1)?.text).toBe("ab");
  const written = { ...rowOf(40), texts: ["", "b"] };
  second.resolve({ ...respond("a", 41), rows: [[40, written]] });
  expect((await added).view.rows).toBe(41);
  third.resolve(respond("ab", 41));
  expect((await changedAgain).view.rows).toBe(41);
  expect(rows.at(40)).toEqual(written);
});

test("what could not be written does not go on standing there", async () => {
  const { rows } = open();
  rows.want({ first: 0, end: 40 }, 0, rows.revision());
  await nextTick();
  const ended = rows.edit(write(3, "typed"), () =>
    Promise.resolve({ ...editedTo([]), isOutdated: true }),
  );
  expect(cellAt(rows.at(3), 1)?.text).toBe("typed");
  await ended;
  await nextTick();
  expect(rows.at(3)).toEqual(rowOf(3));
});

test("rows that an edit took away are gone, also where the table reported it before its response", async () => {
  let count = 2;
  const rows = new GridRows(({ first, end }) => {
    const length = Math.max(0, Math.min(end, count) - first);
    return Promise.resolve(Array.from({ length }, (_, at) => rowOf(first + at)));
  });
  rows.want({ first: 0, end: 10 }, 0, rows.revision());
  await nextTick();
  expect(cellAt(rows.at(1), 0)?.text).toBe("r1");
  const remove: GridEdit = { kind: "remove", at: { top: 1, bottom: 1, left: 0, right: 0 } };
  const view = { rows: 1, nextLine: 4, columns: [] };
  await rows.edit(remove, async () => {
    count = 1;
    rows.renew(2, view);
    return { ...editedTo([]), view };
  });
  await nextTick();
  expect(rows.at(1)).toBeUndefined();
});

test("rows that come after a drawing and before it is known what was drawn are reported", async () => {
  const { rows } = open();
  rows.want({ first: 0, end: 40 }, 0, rows.revision());
  const drawn = rows.revision();
  // Rows beyond the requested ones cause no rendering; they are rendered without texts first.
  await nextTick();
  let reports = 0;
  rows.watch(() => reports++);
  rows.want({ first: 60, end: 90 }, 0, drawn);
  expect(reports).toBe(1);
  rows.want({ first: 60, end: 90 }, 0, rows.revision());
  expect(reports).toBe(1);
});

test("what an edit changed in rows that came into sight before its response is requested again", async () => {
  const { rows, requested } = open();
  rows.renew(1, null);
  rows.want({ first: 0, end: 40 }, 0, rows.revision());
  await nextTick();
  rows.want({ first: 320, end: 360 }, 0, rows.revision());
  await nextTick();
  rows.want({ first: 0, end: 40 }, 0, rows.revision());
  await nextTick();
  requested.length = 0;
  await rows.edit(write(3, "typed", 5), async () => {
    rows.want({ first: 320, end: 360 }, 0, rows.revision());
    return editedTo([[3, rowOf(3)]]);
  });
  await nextTick();
  expect(requested.map(({ first }) => first)).toContain(320);
});
