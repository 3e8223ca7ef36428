import { expect, it } from "vitest";
import { stepKindOf } from "./step-keys.ts";

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const ctrl = { ...none, ctrlKey: true };

it.each([
  ["undo", { ...ctrl, key: "z" }],
  ["undo", { ...none, metaKey: true, key: "z" }],
  ["undo", { ...ctrl, key: "Z" }],
  ["redo", { ...ctrl, shiftKey: true, key: "Z" }],
  ["redo", { ...ctrl, key: "y" }],
  ["redo", { ...ctrl, key: "Y" }],
  [null, { ...none, key: "z" }],
  [null, { ...ctrl, altKey: true, key: "z" }],
  [null, { ...ctrl, key: "x" }],
])("%s is what %o means", (kind, keys) => {
  expect(stepKindOf(keys)).toBe(kind);
});
