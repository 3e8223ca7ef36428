import { perTable } from "@teckna/domain/per-table";
import { expect, test } from "vitest";
import type { Placed } from "../protocol/paste-protocol.ts";
import { type Box, type Boxes, emptyBox } from "../saved/box.ts";
import { boxesFound, broughtBack, canExchange, noFiles, withFile } from "./joined-files.ts";

const boxesWith = (issues: Partial<Box>): Boxes => ({
  ...perTable(() => emptyBox),
  issues: { ...emptyBox, ...issues },
});

const placed = (text: string, earlier: number): Placed => ({
  texts: { issues: text },
  rows: { issues: 1 },
  earlier: earlier === 0 ? {} : { issues: earlier },
  blocked: [],
  shown: [],
  lost: [],
});

const part = (text: string) => ({ name: "", text });

const fileIn = (text: string, earlier: number) => ({
  parts: [part(text)],
  placed: placed(text, earlier),
  boxes: boxesWith({ text }),
});

test("rows that were there before can be replaced until the box is changed", () => {
  const files = withFile(noFiles, fileIn("id\na\nb\n", 1));
  expect(boxesFound(files)).toMatchObject([{ path: "issues", rows: 1 }]);
  expect(canExchange(files, boxesWith({ text: "id\na\nb\n" }))).toBe(true);
  expect(canExchange(files, boxesWith({ text: "id\na\n" }))).toBe(false);
});

test("files opened together join each other, and nothing is to be replaced", () => {
  const files = withFile(withFile(noFiles, fileIn("id\na\n", 0)), fileIn("id\na\nb\n", 1));
  expect(boxesFound(files)).toEqual([]);
  expect(canExchange(files, boxesWith({ text: "id\na\nb\n" }))).toBe(false);
});

test("of several files only the rows from before the first are earlier ones", () => {
  const files = withFile(withFile(noFiles, fileIn("id\na\nb\n", 1)), fileIn("id\na\nb\nc\n", 2));
  expect(files.parts).toEqual([part("id\na\nb\n"), part("id\na\nb\nc\n")]);
  expect(boxesFound(files)).toMatchObject([{ rows: 1, joined: { text: "id\na\nb\nc\n" } }]);
});

test("a text without a header, below which nothing can be put, can be replaced", () => {
  const blocked: Placed = { ...placed("", 0), texts: {}, blocked: ["issues"] };
  const boxes = boxesWith({ text: "anteckning" });
  const files = withFile(noFiles, { parts: [part("id\na\n")], placed: blocked, boxes });
  expect(boxesFound(files)).toMatchObject([{ rows: 0, joined: { text: "anteckning" } }]);
  expect(canExchange(files, boxes)).toBe(true);
});

test("after rows were replaced, the next file finds those of the previous one", () => {
  const joined = withFile(noFiles, fileIn("id\na\nb\n", 1));
  const replaced = { ...joined, alone: { issues: "id\nb\n" } };
  expect(canExchange(replaced, boxesWith({ text: "id\nb\n" }))).toBe(true);
  const next = withFile(replaced, fileIn("id\nb\nc\n", 1));
  expect(boxesFound(next)).toMatchObject([{ rows: 1, joined: { text: "id\nb\nc\n" } }]);
  expect(next.parts).toHaveLength(1);
});

test("what is brought back keeps its choices, and no refused rows that were discarded", () => {
  const joined: Box = {
    ...emptyBox,
    text: "id\na\n",
    choices: { ":egen": "ignore" },
    taken: ["a"],
  };
  expect(broughtBack({ rows: 1, joined }, emptyBox)).toEqual({ ...joined, output: null });
});
