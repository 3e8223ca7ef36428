import { expect, test } from "vitest";
import type { EntityPath } from "@teckna/domain/entities";
import { SheetSession } from "./sheet-session.ts";

const open = (path: EntityPath, text: string): SheetSession => {
  const session = new SheetSession();
  session.read({ path, text, choices: {} });
  while (session.work(50));
  return session;
};

const warned = (session: SheetSession, path: EntityPath): string[][] =>
  session
    .window({ path, first: 0, end: 1 })
    .flatMap(({ texts, marks }) =>
      texts.map((_, column) => (marks[column]?.warnings ?? []).map(({ id }) => id)),
    );

test("a warning stands on every cell it is about, and refuses nothing", () => {
  const session = open(
    "warrants",
    "id\tissue_id\tprice_min\tprice_max\tvwap_discount\nw\ta\t2\t1\t30",
  );
  expect(warned(session, "warrants")).toEqual([[], [], ["W05a"], ["W05a"], []]);
  expect(session.status().counts.warrants).toEqual({
    rows: 1,
    refused: 0,
    doubtful: 1,
    leftOut: 0,
  });
});

test("a warning of the row or of a column that was not pasted stands on its id", () => {
  const session = open("issues", "share_id\tid\tsub_end_date\nNORD\ta\t2020-01-31");
  expect(warned(session, "issues")).toEqual([[], ["S06"], ["D15"]]);
  const commits = open("commits", "name\tissue_id\nAnna\ta");
  expect(warned(commits, "commits")).toEqual([["K05", "K10"], []]);
});

test("warnings follow an edit", () => {
  const session = open("warrants", "issue_id\tprice_min\tprice_max\tvwap_discount\na\t2\t1\t30");
  const at = { top: 0, bottom: 0, left: 1, right: 1 };
  session.edit({
    span: { first: 0, end: 1 },
    path: "warrants",
    edit: { kind: "write", at, block: [["0,5"]] },
  });
  expect(warned(session, "warrants").flat()).toEqual([]);
});
