import { describe, expect, test } from "vitest";
import { testCheck, toSwedish } from "../../../../test/check-rows.ts";
import { type Difference, now, soundCase } from "../../../../test/sound-case.ts";
import { checkIssue } from "../../check-issue.ts";
import type { Elsewhere, KnownIsin, KnownName } from "../../elsewhere.ts";
import type { KnownIssue } from "../../known-record.ts";
import { checkedValuesIn } from "../../checked-values.ts";
import { lookUpsOf } from "../../look-ups.ts";
import { normaliseName } from "../commit/commit-names.ts";

const find = (id: string, elsewhere: Elsewhere, difference: Difference = {}) => {
  const { issue, children } = soundCase(difference);
  const own = { id: "own", shareId: "NORD", ...issue };
  return checkIssue(own, children, now, elsewhere).filter((warning) => warning.id === id);
};

const textsOf = (...given: Parameters<typeof find>): string[] => find(...given).map(toSwedish);

test("what was not looked up is not checked", () => {
  const { issue, children } = soundCase();
  expect(checkIssue(issue, children, now, {})).toEqual([]);
});

describe("a name that is known in another spelling", () => {
  const spelt = (name: string, issues: number): KnownName => ({
    key: normaliseName(name),
    name,
    issues,
  });

  test("is offered the spelling that more issues have, which mends it", () => {
    const names = [spelt("Nord Invest Aktiebolag", 3), spelt("Nord Invest AB", 1)];
    expect(textsOf("K07", { names })).toEqual([
      "Menar du Nord Invest Aktiebolag? Så står namnet i 3 andra emissioner.",
    ]);
    const fix = { field: "name", value: "Nord Invest Aktiebolag" };
    expect(find("K07", { names })).toMatchObject([{ entity: "commit", index: 1, fix }]);
  });

  testCheck("K07", {
    fires: {
      elsewhere: { names: [spelt("Nord Invest Aktiebolag", 2), spelt("Nord Invest AB", 1)] },
    },
    reports: "Menar du Nord Invest Aktiebolag? Så står namnet i 2 andra emissioner.",
    passes: {
      elsewhere: { names: [spelt("Nord Invest Aktiebolag", 2), spelt("Nord Invest AB", 2)] },
    },
  });

  test("is right where as many have its own", () => {
    const names = [spelt("Nord Invest Aktiebolag", 3), spelt("Nord Invest AB", 3)];
    expect(find("K07", { names })).toEqual([]);
  });

  test("may be misspelt, which nothing mends for certain", () => {
    const [warning] = find("K07", { names: [spelt("Nord Invets AB", 2)] });
    expect(warning).toMatchObject({ params: { suggestion: "Nord Invets AB", n: 2 } });
    expect(warning).not.toHaveProperty("fix");
  });

  test("may have its words in another order", () => {
    const [warning] = find("K07", { names: [spelt("AB Nord Invest", 2)] });
    expect(warning).toMatchObject({ params: { suggestion: "AB Nord Invest", n: 2 } });
    expect(warning).not.toHaveProperty("fix");
    expect(find("K07", { names: [spelt("Invest Nord AB", 2)] })).toEqual([]);
  });

  test("is not taken for another where its own is stored", () => {
    const names = [spelt("Nord Invets AB", 5), spelt("Nord Invest AB", 1)];
    expect(find("K07", { names })).toEqual([]);
  });

  test("is offered the name that was chosen for it, whatever is stored more often, and nothing once it has that", () => {
    const names = [spelt("Nord Invest AB", 9), spelt("Nord Invest Aktiebolag", 12)];
    const aliases = [{ key: normaliseName("Nord Invest AB"), name: "Norden AB", issues: 1 }];
    const fix = { field: "name", value: "Norden AB" };
    expect(find("K07", { names, aliases })).toMatchObject([{ entity: "commit", index: 1, fix }]);
    const chosen = [{ key: normaliseName("Nord Invest AB"), name: "Nord Invest AB", issues: 1 }];
    expect(find("K07", { names, aliases: chosen })).toEqual([]);
  });

  test("is not said to stand anywhere where the chosen name does not yet", () => {
    const chosen = (issues: number) => ({
      names: [],
      aliases: [{ key: normaliseName("Nord Invest AB"), name: "Norden AB", issues }],
    });
    expect(textsOf("K07", chosen(0))).toEqual([
      "Menar du Norden AB? Det namnet är valt för stavningen.",
    ]);
    expect(textsOf("K07", chosen(1))).toEqual([
      "Menar du Norden AB? Så står namnet i en annan emission.",
    ]);
  });

  test("is reported once, by the check of titles and footnotes", () => {
    const names = [spelt("Nord Invest AB", 5)];
    const commits = [{}, { name: "Nord Invest AB (publ)" }];
    expect(find("K07", { names }, { commits })).toEqual([]);
  });
});

describe("a name that guarantees for pay again and again", () => {
  const paid = (issues: number): Elsewhere => ({
    paidGuarantees: [{ key: "nord invest ab", issues }],
  });
  const since = {
    issue: { announcementDate: "2026-03-02", generalMeetingDate: null },
  } satisfies Difference;

  testCheck("K13", {
    fires: { ...since, elsewhere: paid(3) },
    reports: "Nord Invest AB har 4 betalda garantiåtaganden på tolv månader. Tillstånd från FI?",
    passes: { ...since, elsewhere: paid(2) },
  });

  test("is reported from the fourth issue of twelve months on", () => {
    expect(textsOf("K13", paid(3), since)).toEqual([
      "Nord Invest AB har 4 betalda garantiåtaganden på tolv månader. Tillstånd från FI?",
    ]);
    expect(find("K13", paid(2), since)).toEqual([]);
    expect(find("K13", { ...paid(2), paidGuaranteeLimit: 3 }, since)).toHaveLength(1);
  });

  test("is not reported before the law, without pay or of a cancelled issue", () => {
    expect(find("K13", paid(9))).toEqual([]);
    const unpaid = { ...since, fees: [{ feeCash: "0", feeUnits: null }] };
    expect(find("K13", paid(9), unpaid)).toEqual([]);
    const cancelled = { issue: { ...since.issue, cancelled: true } };
    expect(find("K13", paid(9), cancelled)).toEqual([]);
  });

  test("has the same checked values, however many others are paid later", () => {
    const checkedBeside = (elsewhere: Elsewhere) => {
      const { issue, children } = soundCase(since);
      const valuesOf = checkedValuesIn({ ...children, issue }, { now, elsewhere });
      return find("K13", elsewhere, since).map((warning) => valuesOf(warning));
    };
    expect(checkedBeside(paid(3))).toHaveLength(1);
    expect(checkedBeside(paid(4))).toEqual(checkedBeside(paid(3)));
  });

  test("is reported once, though it guarantees at two levels", () => {
    const commits = [{}, {}, { name: "NORD INVEST AB" }];
    expect(find("K13", paid(9), { ...since, commits })).toMatchObject([{ index: 1 }]);
  });
});

describe("an issue that may be entered already", () => {
  const other: KnownIssue = {
    id: "other",
    shareId: "NORD",
    subStartDate: "2024-04-17",
    subEndDate: "2024-05-01",
  };

  const own = { issue: { id: "own", shareId: "NORD" } } satisfies Difference;

  testCheck("X01", {
    fires: { ...own, elsewhere: { issues: [other] } },
    reports: "En emission för NORD med samma period finns redan: NORD 2024-04-17–2024-05-01.",
    passes: { ...own, elsewhere: { issues: [{ ...other, subStartDate: "2024-04-18" }] } },
  });

  testCheck("X02", {
    fires: {
      ...own,
      elsewhere: { issues: [{ id: "other", shareId: "SYD", outstandingShares: 20_000_001 }] },
    },
    reports: "Samma siffror som SYD: Antal aktier före emissionen. Är det samma emission?",
    passes: {
      ...own,
      elsewhere: { issues: [{ id: "other", shareId: "SYD", outstandingShares: 20_000_000 }] },
    },
  });

  test("has the share and the period of another", () => {
    expect(textsOf("X01", { issues: [other] })).toEqual([
      "En emission för NORD med samma period finns redan: NORD 2024-04-17–2024-05-01.",
    ]);
    expect(find("X01", { issues: [{ ...other, subStartDate: "2024-04-18" }] })).toEqual([]);
    expect(find("X01", { issues: [{ ...other, shareId: "SYD" }] })).toEqual([]);
    expect(find("X01", { issues: [{ ...other, cancelled: true }] })).toEqual([]);
    expect(find("X01", { issues: [{ ...other, id: "own" }] })).toEqual([]);
  });

  test("has the share and the record date or the right of another", () => {
    const plain = { id: "other", shareId: "NORD" };
    expect(find("X01", { issues: [{ ...plain, recordDate: "2024-03-28" }] })).toHaveLength(1);
    expect(find("X01", { issues: [{ ...plain, isinRights: "se0021921541 " }] })).toHaveLength(1);
    expect(find("X01", { issues: [plain] })).toEqual([]);
  });

  test("has a count of another that is not round, whatever its share", () => {
    const issue: KnownIssue = { id: "other", shareId: "Nord AB", outstandingShares: 20_000_001 };
    expect(textsOf("X02", { issues: [issue] })).toEqual([
      "Samma siffror som Nord AB: Antal aktier före emissionen. Är det samma emission?",
    ]);
    // Not to the id, which whoever is led there and types would replace.
    expect(find("X02", { issues: [issue] })[0]?.fields[0]).toBe("shareId");
    expect(find("X02", { issues: [{ ...issue, outstandingShares: 20_000_000 }] })).toEqual([]);
    const offered: KnownIssue = { id: "other", shareId: "SYD", offeredUnits: 10_000_000 };
    expect(find("X02", { issues: [offered] })).toEqual([]);
    const replaced = { ...issue, shareId: "NORD", cancelled: true };
    expect(find("X02", { issues: [replaced] })).toEqual([]);
  });

  test("has all figures of another that both have, and enough of them", () => {
    const dates = { recordDate: "2024-03-28", subStartDate: "2024-04-03" };
    const like: KnownIssue = { id: "other", shareId: "SYD", ...dates, unitSubPrice: "1.5" };
    expect(find("X02", { issues: [like] })).toHaveLength(1);
    expect(find("X02", { issues: [{ ...like, unitSubPrice: "1.6" }] })).toEqual([]);
    const datesOnly = { ...like, unitSubPrice: null, subEndDate: "2024-04-17" };
    expect(find("X02", { issues: [datesOnly] })).toEqual([]);
    const fourDates = { ...datesOnly, announcementDate: "2024-02-20" };
    expect(find("X02", { issues: [fourDates] })).toHaveLength(1);
  });

  test("has every value of another, of those that are not empty", () => {
    const { issue, children } = soundCase();
    const few: KnownIssue = {
      sharesRequired: 1,
      rightsReceived: 1,
      rightsRequired: 2,
      unitsReceived: 1,
    };
    const idsOf = (one: KnownIssue, like: KnownIssue) =>
      checkIssue({ ...one, id: "own", shareId: "NORD" }, children, now, {
        issues: [{ ...like, id: "other", shareId: "SYD" }],
      }).map(({ id }) => id);
    expect(idsOf(few, few)).not.toContain("X02");
    const withIsin = { ...few, isinRights: issue.isinRights ?? null };
    expect(idsOf(withIsin, withIsin)).toContain("X02");
    expect(idsOf(withIsin, { ...withIsin, sharesInUnit: 3 })).not.toContain("X02");
  });

  test("is reported once", () => {
    const same = { ...other, outstandingShares: 20_000_001 };
    const isins: readonly KnownIsin[] = [
      { isin: "SE0021921541", field: "isinRights", issue: same },
    ];
    const found = ["X01", "X02", "I03"].flatMap((id) => find(id, { issues: [same], isins }));
    expect(found.map(({ id }) => id)).toEqual(["X02"]);
  });
});

describe("an ISIN of another issue", () => {
  const issue = { id: "other", shareId: "SYD", subStartDate: "2023-01-09", subEndDate: null };

  test("is reported with the field and the issue that has it", () => {
    const known = { isin: "se00 2192 1541", field: "isinRights", issue } as const;
    expect(textsOf("I03", { isins: [known] })).toEqual([
      "SE0021921541 används redan i ISIN för tecknings- eller uniträtt (SYD 2023-01-09–…).",
    ]);
  });

  test("is reported on the warrant that has it", () => {
    const known = { isin: "SE0016828982", field: "isinWarrant", warrant: "TO 4", issue } as const;
    expect(find("I03", { isins: [known] })).toMatchObject([{ entity: "warrant", index: 1 }]);
    expect(textsOf("I03", { isins: [known] })).toEqual([
      "SE0016828982 används redan i ISIN för teckningsoptionen (TO 4, SYD 2023-01-09–…).",
    ]);
  });

  test("is not its own", () => {
    const known = { isin: "SE0021921541", field: "isinRights", issue: { id: "own" } } as const;
    expect(find("I03", { isins: [known] })).toEqual([]);
  });
});

test("what is to be looked up is each name, ISIN and figure of the issue once", () => {
  const { issue, children } = soundCase({ commits: [{}, {}, { name: "NORD INVEST Aktiebolag" }] });
  expect(lookUpsOf({ issue: { ...issue, shareId: "NORD" }, ...children })).toEqual({
    issue: {
      id: null,
      shareId: "NORD",
      offeredUnits: 10_000_000,
      outstandingShares: 20_000_001,
      unitSubPrice: "1.5",
      subStartDate: "2024-04-03",
    },
    names: ["Anna Ekdal", "Nord Invest AB", "NORD INVEST Aktiebolag"],
    guaranteesUntil: null,
    isins: ["SE0021921541", "SE0021921558", "SE0014429239", "SE0016828982"],
  });
});
