import { expect, test } from "vitest";
import { undecidedIn } from "./box.ts";
import { SheetSession } from "../worker/sheet-session.ts";

const choices = { "0:isue_id": "read" } as const;
const undecided = (text: string) =>
  undecidedIn(new SheetSession().read({ path: "warrants", text, choices })).map(({ name }) => name);

test("a column that is to be read as a field is decided about until that field has its own", () => {
  expect(undecided("isue_id\tname\nX\tw1")).toEqual([]);
  expect(undecided("isue_id\tname\tissue_id\nX\tw1\t")).toEqual(["isue_id"]);
});
