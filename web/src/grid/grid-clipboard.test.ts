import { expect, test } from "vitest";
import { pasteAction } from "./grid-clipboard.ts";

test("a pasted text is written as the cells it holds", () => {
  expect(pasteAction("a\tb\nc\td\n")).toEqual({
    do: "write",
    block: [
      ["a", "b"],
      ["c", "d"],
    ],
  });
});

test("a text too long to be read on the page is handed on as it is", () => {
  const text = "a\tb\n".repeat(12_501);
  expect(pasteAction(text)).toEqual({ do: "paste", text });
});

test("nothing pasted does nothing", () => {
  expect(pasteAction("")).toBeNull();
});
