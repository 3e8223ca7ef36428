import { expect, test } from "vitest";
import { soundCase } from "../../test/sound-case.ts";
import { joinElsewhere, maxLookedUp, partsOf } from "./look-up-parts.ts";
import { lookUpsOf } from "./look-ups.ts";

const lookUpsWith = (count: number) => {
  const { issue, children } = soundCase();
  const commits = Array.from({ length: count }, (_, at) => ({ name: `Investerare ${at}` }));
  return lookUpsOf({ ...children, issue: { ...issue, id: "own", shareId: "NORD" }, commits });
};

test("what fits in one request is looked up as it is", () => {
  const lookUps = lookUpsWith(maxLookedUp);
  expect(partsOf(lookUps)).toEqual([lookUps]);
  expect(partsOf(lookUpsWith(0))).toHaveLength(1);
});

test("more names are looked up in parts, each once, and the issue itself in the first alone", () => {
  const lookUps = lookUpsWith(2 * maxLookedUp + 1);
  const parts = partsOf(lookUps);
  expect(parts.map(({ names }) => names.length)).toEqual([maxLookedUp, maxLookedUp, 1]);
  expect(parts.flatMap(({ names }) => names)).toEqual(lookUps.names);
  expect(parts.flatMap(({ isins }) => isins)).toEqual(lookUps.isins);
  expect(parts.map(({ issue }) => issue.shareId)).toEqual(["NORD", null, null]);
  expect(new Set(parts.map(({ issue }) => issue.id))).toEqual(new Set(["own"]));
});

test("what was found of the parts is joined, a name that both found once, and what was not looked up left out", () => {
  const name = { key: "nord", name: "Nord AB", issues: 2 };
  const other = { key: "syd", name: "Syd AB", issues: 1 };
  const issues = [{ id: "i" }];
  expect(joinElsewhere([{ names: [name], issues }, { names: [name, other] }])).toEqual({
    names: [name, other],
    issues,
    isins: [],
  });
});
