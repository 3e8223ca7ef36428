import { expect, test } from "vitest";
import { readNumberWord } from "./number-words.ts";

test.each([
  ["Swedish", "en två tre fyra fem sex sju åtta nio tio elva tolv"],
  ["English", "one two three four five six seven eight nine ten eleven twelve"],
  ["Norwegian", "én to tre fire fem seks sju åtte ni ti elleve tolv"],
  ["Danish", "en to tre fire fem seks syv otte ni ti elleve tolv"],
  ["Finnish", "yksi kaksi kolme neljä viisi kuusi seitsemän kahdeksan yhdeksän kymmenen"],
])("counts in %s, but for words that it leaves alone", (_, words) => {
  const leftAlone = new Set(["to", "ni", "ti"]);
  const counted = words
    .split(" ")
    .map((word, index) => [word, index + 1] as const)
    .filter(([word]) => !leftAlone.has(word));
  expect(counted.map(([word]) => [word, readNumberWord(word)])).toEqual(counted);
});

test.each([
  ["tretton", 13],
  ["nineteen", 19],
  ["tjugo", 20],
  ["tjugofem", 25],
  ["twenty-five", 25],
  ["nittionio", 99],
  ["fifty one", 51],
  ["hundra", undefined],
  ["tretton två", undefined],
])("reads %j as %s", (word, number) => {
  expect(readNumberWord(word)).toBe(number);
});
