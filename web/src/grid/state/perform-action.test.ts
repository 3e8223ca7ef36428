import type { Place } from "@teckna/domain/sheet/find-problem";
import { expect, test } from "vitest";
import type { GridAction, Key } from "../model/grid-keys.ts";
import { performAction } from "./perform-action.ts";

const size = { rows: 10, columns: 4 };

type Given = {
  readonly row?: number;
  readonly column?: number;
  readonly rows?: number;
  readonly typed?: string;
  readonly proposed?: string;
  readonly isMended?: boolean;
  readonly isOnOffer?: boolean;
  readonly isReadOnly?: boolean;
  readonly isRemovedWhole?: boolean;
  /** Where the selection began; only the active cell if not given. */
  readonly anchor?: Place;
};

/** Performs an action and returns what was done, in order. */
const done = async (action: GridAction, given: Given = {}) => {
  const { row = 5, rows = 11, typed, proposed, isReadOnly = false, isMended = false } = given;
  const { isOnOffer = false, isRemovedWhole = false, column = 2 } = given;
  const { anchor = { row, column } } = given;
  const log: unknown[] = [];
  const note =
    (what: string) =>
    (...args: unknown[]): undefined => {
      log.push([what, ...args]);
    };
  const place = { row, column };
  const draft = typed === undefined ? null : { text: typed, place, line: row, isAnew: true };
  const found = { row: 1, column: 1 };
  const pasted = { at: { top: 1, bottom: 2, left: 0, right: 1 }, beyond: { rows: 3, columns: 0 } };
  await performAction(
    {
      table: {
        size,
        isReadOnly,
        isRemovedWhole,
        seen: () => ({ text: "", line: row, proposed }),
        edit: (edit) => {
          log.push(["edit", edit]);
          return Promise.resolve({ place: found, pasted: null });
        },
        find: (search) => {
          log.push(["find", search.place]);
          return Promise.resolve(found);
        },
        report: note("report"),
        toOffer: note("toOffer"),
        pressOffer: ({ key }) => isOnOffer && log.push(["press offer", key]) > 0,
        mend: () => log.push("mend") > 0 && isMended,
      },
      cells: {
        room: { ...size, rows },
        selection: { active: { row, column: given.anchor ? 0 : column }, anchor },
        select: (next) => log.push(["select", typeof next === "function" ? "from old" : next]),
        goTo: note("goTo"),
        move: note("move"),
        tab: note("tab"),
        leaveCell: note("leave cell"),
      },
      drafting: {
        draft,
        open: note("open"),
        press: note("press"),
        leave: note("leave"),
        forgetUnseen: () => {},
      },
      edits: {
        write: (block) => {
          log.push(["write", block]);
          return pasted;
        },
        paste: () => Promise.resolve(null),
        apply: note("apply"),
      },
    },
    action,
  );
  return log;
};

const keyOf = (key: string): Key => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
});

test("what mends a cell is taken, and a cell that nothing mends is edited", async () => {
  expect(await done({ do: "mend" }, { isMended: true })).toEqual(["mend"]);
  expect(await done({ do: "mend" })).toEqual(["mend", ["open", { row: 5, column: 2 }, null]]);
});

test("what is being typed is kept before anything else is done", async () => {
  expect(await done({ do: "fill" }, { typed: "x" })).toEqual([
    ["leave", "stay"],
    ["apply", "fill"],
  ]);
  expect(await done({ do: "edit", text: "y" }, { typed: "x" })).toEqual([
    ["open", { row: 5, column: 2 }, "y"],
  ]);
});

test("Delete removes whole rows where that is so, and empties all else", async () => {
  const whole = { anchor: { row: 6, column: 3 } };
  const applied = async (given: Given) => await done({ do: "clear" }, given);
  expect(await applied({ ...whole, isRemovedWhole: true })).toEqual([["apply", "remove"]]);
  expect(await applied(whole)).toEqual([["apply", "clear"]]);
  const part = { anchor: { row: 6, column: 2 } };
  expect(await applied({ ...part, isRemovedWhole: true })).toEqual([["apply", "clear"]]);
});

test("a key means what it does where it arrives: in the cell being edited, or in the grid", async () => {
  const press: GridAction = { do: "press", key: keyOf("Enter"), pageRows: 3 };
  expect(await done(press, { typed: "x" })).toEqual([["press", keyOf("Enter")]]);
  expect(await done(press)).toEqual([["open", { row: 5, column: 2 }, null]]);
  expect(await done({ ...press, key: keyOf("PageDown") })).toEqual([
    ["move", { row: 8, column: 2 }, false],
  ]);
});

test("a key that was pressed on the way to what is offered arrives there, and does nothing to the cells", async () => {
  for (const key of ["Tab", "Enter", "Escape", "ArrowDown"]) {
    const press: GridAction = { do: "press", key: keyOf(key), pageRows: 3 };
    const given = { isOnOffer: true, proposed: "TO2" };
    expect(await done(press, given)).toEqual([["press offer", key]]);
  }
});

test("Enter and Tab take what is proposed for a cell and go on; nothing else does", async () => {
  const press = (key: Partial<Key> & Pick<Key, "key">): GridAction => ({
    do: "press",
    key: { ...keyOf(""), ...key },
    pageRows: 3,
  });
  const at = { top: 5, bottom: 5, left: 2, right: 2 };
  const taken = ["edit", { kind: "write", at, line: 5, block: [["TO2"]] }];
  for (const [key, way] of [
    ["Enter", "down"],
    ["Tab", "right"],
  ] as const)
    expect(await done(press({ key }), { proposed: "TO2" })).toEqual([
      taken,
      ["leave cell", { row: 5, column: 2 }, way, true],
    ]);
  for (const key of [{ key: "Tab", shiftKey: true }, { key: "ArrowRight" }, { key: "F2" }])
    expect(await done(press(key), { proposed: "TO2" })).not.toContainEqual(taken);
});

test("Tab from the last cell goes to the row in which one can be added, if there is one", async () => {
  const press: GridAction = { do: "press", key: keyOf("Tab"), pageRows: 3 };
  expect(await done(press, { row: 9, column: 3 })).toEqual([["tab", { row: 10, column: 0 }]]);
  expect(await done(press, { row: 9, column: 3, rows: 10 })).toEqual([]);
});

test("a table without cells has none to be edited", async () => {
  expect(await done({ do: "edit", text: "x" }, { rows: 0 })).toEqual([]);
});

test("a table that is only read has its cells chosen, and nothing done to them", async () => {
  const changing = ["clear", "remove", "fill", "undo", "redo"] as const;
  for (const action of [
    { do: "edit", text: "x" },
    { do: "write", block: [["a"]] },
    { do: "paste", text: "a" },
    { do: "press", key: keyOf("F2"), pageRows: 3 },
    ...changing.map((name) => ({ do: name })),
  ] satisfies readonly GridAction[])
    expect(await done(action, { isReadOnly: true })).toEqual([]);
  const press: GridAction = { do: "press", key: keyOf("ArrowDown"), pageRows: 3 };
  expect(await done(press, { isReadOnly: true })).toEqual([["move", { row: 6, column: 2 }, false]]);
});

test("a search goes to what it finds, and begins behind the last cell from below it", async () => {
  const find: GridAction = { do: "find", sort: "problem", direction: 1 };
  expect(await done(find)).toEqual([
    ["find", { row: 5, column: 2 }],
    ["goTo", { row: 1, column: 1 }],
  ]);
  expect((await done(find, { row: 10 }))[0]).toEqual(["find", { row: 9, column: 4 }]);
});

test("what was undone is gone to", async () => {
  expect(await done({ do: "undo" })).toEqual([
    ["edit", { kind: "undo" }],
    ["goTo", { row: 1, column: 1 }],
  ]);
});

test("what was pasted is selected, and what found no room is reported", async () => {
  expect(await done({ do: "write", block: [["a"]] })).toEqual([
    ["write", [["a"]]],
    ["report", { rows: 3, columns: 0 }],
    ["select", { active: { row: 1, column: 0 }, anchor: { row: 2, column: 1 } }],
  ]);
  expect(await done({ do: "paste", text: "long" })).toEqual([]);
});
