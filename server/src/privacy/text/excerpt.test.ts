import { expect, it } from "vitest";
import { excerpt } from "./excerpt.ts";
import { createNameFinder } from "./name-finder.ts";
import { replaceName } from "./replace-name.ts";

const finder = createNameFinder(["Anna Berg"]);
const shown = (text: string): readonly [before: string, after: string] => {
  const found = finder.find(text);
  if (!found) return ["", ""];
  const part = excerpt(text, found);
  return [part.text, replaceName(part.text, part.found, "Person 7F3K")];
};

const far = ` ${"x ".repeat(100)}`;

it("shows a short text whole", () => {
  expect(shown("Säger Anna Berg.")).toEqual(["Säger Anna Berg.", "Säger Person 7F3K."]);
});

it("shows every place of a long text, and what becomes of it", () => {
  const [before, after] = shown(`${far}Anna Berg, Anna Berg ${far}anna berg${far}ANNA BERG`);
  expect(before.match(/anna berg/gi)).toHaveLength(4);
  expect(before.split("…")).toHaveLength(4);
  expect(after.match(/Person 7F3K/g)).toHaveLength(4);
  expect(finder.find(after)).toBeNull();
});

it("says how many more there are where it shows no more", () => {
  const [before] = shown(`${far}Anna Berg`.repeat(60));
  expect(before).toMatch(/… \(\+10\)$/);
});
