import { expect, test } from "vitest";
import { spellingStates } from "./name-rivals.ts";

const nord = (name: string, issues: number) => ({ key: "nord invest ab", name, issues });

const oddOf = (names: readonly string[], rivals: readonly ReturnType<typeof nord>[]) =>
  Object.fromEntries(
    spellingStates(names, { names: rivals }).map(({ name, is_odd }) => [name, is_odd]),
  );

test("the spelling in fewer issues is odd, this issue's own counted", () => {
  const rivals = [nord("Nord Invest AB", 3), nord("NORD INVEST AB", 1)];
  expect(oddOf(["Nord Invest AB"], rivals)).toEqual({
    "Nord Invest AB": false,
    "NORD INVEST AB": true,
  });
});

test("one beside another that stands in as many is odd as well, for its own issue does not count", () => {
  expect(oddOf(["NORD INVEST AB"], [nord("Nord Invest AB", 1)])).toEqual({
    "Nord Invest AB": true,
  });
  expect(oddOf(["NORD INVEST AB"], [nord("Nord Invest AB", 2)])).toEqual({
    "Nord Invest AB": false,
  });
});

test("a name that stands alone is odd beside one that differs in a letter, and not beside any other", () => {
  const rival = { key: "wihlbrog åke", name: "Wihlbrog Åke", issues: 1 };
  expect(oddOf(["Wihlborg, Åke"], [rival])).toEqual({ "Wihlbrog Åke": true });
  expect(oddOf(["Anna Ekdal"], [rival])).toEqual({ "Wihlbrog Åke": false });
  expect(oddOf(["Wihlborg, Åke"], [{ ...rival, issues: 2 }])).toEqual({ "Wihlbrog Åke": false });
});

test("where nothing was found nothing follows", () => {
  expect(spellingStates(["Anna Ekdal"], {})).toEqual([]);
});
