import type { EntityPath } from "@teckna/domain/entities";
import { expect, test } from "vitest";
import { SheetSession } from "./sheet-session.ts";

const span = { first: 0, end: 10 };

const edited = (path: EntityPath, text: string): SheetSession => {
  const session = new SheetSession();
  session.read({ path, text, choices: {} });
  while (session.work(50));
  session.view({ path, shown: "all" });
  return session;
};

const cell = (row: number, column: number) => ({
  top: row,
  bottom: row,
  left: column,
  right: column,
});

test("what is edited in view is what is sent, and undone again", () => {
  const session = edited("issues", "id\tunit_sub_price\na\t1 MSEK\nb\t2");
  session.edit({
    span,
    path: "issues",
    edit: { kind: "write", at: cell(0, 1), block: [["1,5 kr"]] },
  });
  const [row] = session.window({ path: "issues", first: 0, end: 1 });
  expect(row?.texts[1]).toBe("1,5 kr");
  expect(row?.marks[1]).toEqual({ becomes: "1,5" });
  expect(session.status().counts.issues).toEqual({ rows: 2, refused: 0, doubtful: 0, leftOut: 0 });
  session.edit({ span, path: "issues", edit: { kind: "undo" } });
  expect(session.status().counts.issues).toEqual({ rows: 2, refused: 1, doubtful: 0, leftOut: 0 });
});

test("fills down, removes rows and brings them back", () => {
  const session = edited("issues", "id\tshare_id\na\tA\nb\t\nc\t");
  session.edit({
    span,
    path: "issues",
    edit: { kind: "fill", at: { top: 0, bottom: 2, left: 1, right: 1 } },
  });
  expect(session.copy({ path: "issues", at: { top: 0, bottom: 2, left: 0, right: 1 } })).toBe(
    "a\tA\r\nb\tA\r\nc\tA",
  );
  const { view } = session.edit({ span, path: "issues", edit: { kind: "remove", at: cell(1, 0) } });
  expect(view.rows).toBe(2);
  expect([...session.batchRows()].map(({ line }) => line)).toEqual([2, 4]);
  expect(session.edit({ span, path: "issues", edit: { kind: "undo" } }).view.rows).toBe(3);
  expect([...session.batchRows()]).toHaveLength(3);
});

test("rows that are left out are taken in, those named or all", () => {
  const pasted = "id\tshare_id\na\tA\nKälla: Cision\t\nObs: preliminärt\t";
  const leftOutAfter = (lines: readonly number[] | "all") => {
    const session = edited("issues", pasted);
    session.edit({ span, path: "issues", edit: { kind: "take", lines, isTaken: true } });
    return session.status().counts.issues?.leftOut;
  };
  expect(edited("issues", pasted).status().counts.issues?.leftOut).toBe(2);
  expect(leftOutAfter([3])).toBe(1);
  expect(leftOutAfter("all")).toBe(0);
});

test("what is written below the last row adds rows, which an undo takes away and a replay adds again", () => {
  const pasted = "id\tshare_id\na\tA\nb\tB";
  const session = edited("issues", pasted);
  const write = (top: number, line: number, block: readonly (readonly string[])[]) => {
    const at = { top, bottom: top + block.length - 1, left: 0, right: 1 };
    return session.edit({ span, path: "issues", edit: { kind: "write", at, line, block } });
  };
  const added = write(1, 3, [
    ["b", "X"],
    ["c", "C"],
    ["a", "D"],
  ]);
  expect(added.view).toMatchObject({ rows: 4, nextLine: 6 });
  expect(added.rows.map(([index, { line }]) => [index, line])).toEqual([
    [0, 2],
    [1, 3],
    [2, 4],
    [3, 5],
  ]);
  expect(session.status().counts.issues).toEqual({ rows: 4, refused: 2, doubtful: 0, leftOut: 0 });
  expect(write(4, 5, [["e", "E"]])).toMatchObject({ command: null, isOutdated: true });
  expect(write(4, 6, [["e", "E"]]).view.rows).toBe(5);
  const again = edited("issues", pasted);
  again.replay(added.command === null ? [] : [added.command]);
  expect([...again.batchRows()]).toEqual([...session.batchRows()].slice(0, 4));
  session.edit({ span, path: "issues", edit: { kind: "undo" } });
  const undone = session.edit({ span, path: "issues", edit: { kind: "undo" } });
  expect(undone.view.rows).toBe(2);
  expect(session.status().counts.issues).toEqual({ rows: 2, refused: 0, doubtful: 0, leftOut: 0 });
  expect(session.edit({ span, path: "issues", edit: { kind: "redo" } }).view.rows).toBe(4);
  expect(session.texts().issues?.text).toBe("id\tshare_id\r\na\tA\r\nb\tX\r\nc\tC\r\na\tD\r\n");
});

test("a long text that is pasted goes where it fits, and is done again after a reload", () => {
  const pasted = "id\tshare_id\na\tA\nb\tB";
  const rows = Array.from({ length: 1500 }, (_, row) => `r${row}\t"N\n${row}"\tover`);
  const paste = (room: { readonly rows: number; readonly columns: number }) => {
    const session = edited("issues", pasted);
    const edit = { kind: "paste", at: cell(1, 0), line: 3, text: rows.join("\r\n"), room } as const;
    return { session, ...session.edit({ span, path: "issues", edit }) };
  };
  const {
    session,
    command,
    view,
    pasted: went,
  } = paste({ rows: Number.MAX_SAFE_INTEGER, columns: 2 });
  expect(went).toEqual({
    at: { top: 1, bottom: 1500, left: 0, right: 1 },
    beyond: { rows: 0, columns: 1 },
  });
  expect(view.rows).toBe(1501);
  expect([...session.batchRows()].at(-1)?.cells).toEqual({ id: "r1499", share_id: "N\n1499" });
  const again = edited("issues", pasted);
  again.replay(command === null ? [] : [command]);
  expect([...again.batchRows()]).toEqual([...session.batchRows()]);
  expect(paste({ rows: 2, columns: 2 }).pasted?.beyond).toEqual({ rows: 1499, columns: 1 });
});

test("a change is recognised by its lines, so that it can be done again after a reload", () => {
  const session = edited("issues", "id\tshare_id\nnew\tA\nb\tB\nnew\tC");
  session.view({ path: "issues", shown: "problems" });
  const { command } = session.edit({
    span,
    path: "issues",
    edit: { kind: "write", at: cell(1, 0), block: [["c"]] },
  });
  expect(command).toEqual({ path: "issues", lines: [4], column: 0, block: [["c"]] });
  const again = edited("issues", "id\tshare_id\nnew\tA\nb\tB\nnew\tC");
  again.replay(command === null ? [] : [command]);
  expect([...again.batchRows()]).toEqual([...session.batchRows()]);
  expect(again.texts().issues?.text).toBe("id\tshare_id\r\nnew\tA\r\nb\tB\r\nc\tC\r\n");
});

test("reports the issue ids that the paste does not hold until they are known, and takes the response", () => {
  const session = edited("fees", "issue_id\tfee_cash\nfinns\t1\nsaknas\t2");
  expect(session.referred({ again: false })).toEqual(["finns", "saknas"]);
  expect(session.referred({ again: false })).toEqual(["finns", "saknas"]);
  expect(session.status().counts.fees?.refused).toBe(0);
  session.learn({ stored: ["finns"], absent: ["saknas"] });
  expect(session.status().counts.fees?.refused).toBe(1);
  expect(session.referred({ again: false })).toEqual([]);
  expect(session.referred({ again: true })).toEqual(["finns", "saknas"]);
  expect(session.closest({ id: "sakna", stored: ["saknad"] })).toEqual(["saknad"]);
});

const doubtfulText =
  "id\trecord_date\tsub_start_date\na\t2024-04-03\t2024-04-03\nb\t2024-04-02\t2024-04-03";

test("rows that a check warns of are counted, found and shown by choice", () => {
  const session = edited("issues", doubtfulText);
  expect(session.status().counts.issues).toEqual({ rows: 2, refused: 0, doubtful: 1, leftOut: 0 });
  const from = { row: 1, column: 2 };
  const search = { path: "issues", place: from, direction: 1 } as const;
  expect(session.find({ ...search, sort: "problem" })).toBeNull();
  expect(session.find({ ...search, sort: "doubt" })).toEqual({
    path: "issues",
    place: { row: 0, column: 1 },
  });
  expect(session.view({ path: "issues", shown: "problems" }).rows).toBe(0);
  expect(session.view({ path: "issues", shown: "doubts" }).rows).toBe(1);
  expect(session.rowOf({ path: "issues", line: 3 })).toBe(0);
  session.view({ path: "issues", shown: "all" });
  expect(session.rowOf({ path: "issues", line: 3 })).toBe(1);
});

test("warnings are reported once all errors are known", () => {
  const session = new SheetSession();
  session.read({ path: "issues", text: doubtfulText, choices: {} });
  session.view({ path: "issues", shown: "all" });
  const marks = () =>
    session.window({ path: "issues", ...span }).map((row) => Object.keys(row.marks));
  expect(session.phase).toBe("errors");
  expect(marks()).toEqual([[], []]);
  while (session.phase === "errors") session.work(50);
  expect(marks()[0]).toEqual(["0", "1", "2"]);
});

test("nothing is written to a row that has come to stand in the place of another", () => {
  const session = edited("issues", "id\tshare_id\nnew\tA\nb\tB\nnew\tC");
  const write = (line: number) =>
    session.edit({
      span,
      path: "issues",
      edit: { kind: "write", at: cell(1, 1), line, block: [["X"]] },
    });
  session.view({ path: "issues", shown: "problems" });
  expect(write(3)).toMatchObject({ command: null, isOutdated: true });
  expect(session.texts()).toEqual({});
  expect(write(4)).toMatchObject({ isOutdated: false });
  expect(session.texts().issues?.text).toBe("id\tshare_id\r\nnew\tA\r\nb\tB\r\nnew\tX\r\n");
});

test("an edit returns the rows that it changed, of those that are looked at", () => {
  const session = edited("issues", "id\tshare_id\na\tA\na\tB\nc\tC\nd\tD");
  session.window({ path: "issues", ...span });
  const write = (row: number, text: string) =>
    session.edit({
      span,
      path: "issues",
      edit: { kind: "write", at: cell(row, 0), block: [[text]] },
    });
  const { rows, version } = write(0, "b");
  expect(rows.map(([index, { isRefused }]) => [index, isRefused])).toEqual([
    [0, false],
    [1, false],
  ]);
  expect(session.status()).toMatchObject({ version, counts: { issues: { refused: 0 } } });
  expect(write(2, "c").rows.map(([index]) => index)).toEqual([2]);
  expect(
    session.edit({ span: { first: 3, end: 4 }, path: "issues", edit: { kind: "undo" } }).rows,
  ).toEqual([]);
});

test("a text that the worker has already need not be sent again", () => {
  const session = edited("issues", doubtfulText);
  expect(session.read({ path: "issues", text: null, choices: {} })?.rows).toBe(2);
  expect(session.phase).toBe("done");
});

test("what is looked for is found in the next table, and at last from the table's own beginning", () => {
  const session = edited("issues", "id\tshare_id\trecord_date\na\tA\t\nb\tB\tx");
  session.read({ path: "warrants", text: "issue_id\tname\n\n\tTO 1\n\tTO 2", choices: {} });
  session.read({ path: "fees", text: "issue_id\tfee_cash\n\t5", choices: {} });
  while (session.phase === "errors") session.work(50);
  const next = (direction: 1 | -1) => {
    let spot = { path: "issues" as EntityPath, place: { row: 0, column: 0 } };
    return Array.from({ length: 5 }, () => {
      const found = session.find({ ...spot, sort: "problem", direction });
      if (!found) throw new Error("nothing was found");
      spot = found;
      return `${spot.path} ${spot.place.row} ${spot.place.column}`;
    });
  };
  const cells = ["issues 1 2", "warrants 0 0", "warrants 1 0", "fees 0 0"];
  expect(next(1)).toEqual([...cells, "issues 1 2"]);
  expect(next(-1)).toEqual([...cells.toReversed(), "fees 0 0"]);
});

test("an undone change of another table is recognised by its place in that table", () => {
  const session = edited("issues", "id\tshare_id\na\tA\nb\tB");
  session.read({ path: "fees", text: "issue_id\tfee_cash\na\t1\n\nb\t2", choices: {} });
  session.view({ path: "fees", shown: "all" });
  session.edit({ span, path: "fees", edit: { kind: "write", at: cell(1, 1), block: [["3"]] } });
  session.view({ path: "fees", shown: "problems" });
  const { path, place } = session.edit({ span, path: "issues", edit: { kind: "undo" } });
  expect({ path, place }).toEqual({ path: "fees", place: { row: 1, column: 1 } });
});
