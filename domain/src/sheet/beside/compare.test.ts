import { describe, expect, test } from "vitest";
import { openBeside as open } from "../../../test/open-beside.ts";
import { now } from "../../../test/sound-case.ts";
import type { WireWhole } from "../../checks/wire-records.ts";
import type { WireElsewhere, WireLookUps } from "../../checks/wire-elsewhere.ts";

const stored: WireWhole = {
  record: {
    id: "stored",
    share_id: "NORD",
    sub_start_date: "2026-11-12",
    sub_end_date: "2026-12-01",
    unit_sub_price: 1.5,
    offered_units: 10_000_000,
    approx_total_commitment: 45,
  },
  children: {
    commits: [
      { id: "c", issue_id: "stored", name: "Anna Ekdal", amount_in_cash: 4_500_000, fee_level: 0 },
    ],
  },
  totals: { commits: 1, fees: 0 },
};

const commits = [
  "issue_id\tname\tamount_in_cash\tfee_level",
  "stored\tAnna Ekdal\t1 000 000\t0",
  "stored\tEva Ekdal\t2 250 000\t0",
].join("\n");

const openStored = () => {
  const opened = open({ commits });
  opened.sheet.learn(["stored"], []);
  return opened;
};

describe("children of a stored issue", () => {
  test("are looked up with it, once it is known to be there", () => {
    const opened = open({ commits });
    expect(opened.wanted().ids).toEqual([]);
    opened.sheet.learn(["stored"], []);
    expect(opened.wanted().ids).toEqual(["stored"]);
    opened.warnings.learnStored(["stored"], [stored]);
    expect(opened.wanted().ids).toEqual([]);
  });

  test("are checked beside what is stored of it", () => {
    const { sheet, warnings, idsIn } = openStored();
    expect(idsIn("commits")).toEqual([[], []]);
    warnings.learnStored(["stored"], [stored]);
    expect(idsIn("commits")[0]).toContain("K06");
    sheet.apply({ path: "commits", lines: [2], column: 1, block: [["Nils Ekdal"]] });
    expect(idsIn("commits")[0]).not.toContain("K06");
    sheet.apply({ path: "commits", lines: [2], column: 0, block: [["another"]] });
    sheet.apply({ path: "commits", lines: [2], column: 1, block: [["Anna Ekdal"]] });
    expect(idsIn("commits")[0]).not.toContain("K06");
  });

  test("report what they bring about in what is stored, and not what stood there before", () => {
    const { warnings, found } = openStored();
    warnings.learnStored(["stored"], [stored]);
    const [first, second] = found("commits");
    expect(first?.filter(({ of }) => of)).toMatchObject([
      { id: "K16a", entity: "issue", of: { entity: "issue", name: "NORD 2026" } },
    ]);
    expect(second?.filter(({ of }) => of)).toEqual([]);
    const wrong = { ...stored, record: { ...stored.record, sub_end_date: "2026-11-01" } };
    warnings.learnStored(["stored"], [wrong]);
    expect(
      found("commits")
        .flat()
        .map(({ id }) => id),
    ).not.toContain("D05");
  });

  test("are looked up with so many issues at most, and the others are counted", () => {
    const ids = ["s1", "s2", "s3"];
    const rows = ids.map((id) => `${id}\tEva Ekdal`);
    const { sheet, wanted } = open({ commits: ["issue_id\tname", ...rows].join("\n") });
    sheet.learn(ids, []);
    expect(wanted(2)).toMatchObject({ ids: ["s1", "s2"], left: 1 });
    expect(wanted(3)).toMatchObject({ ids, left: 0 });
  });

  test("are checked alone where the issue is gone, is pasted, or has too many children", () => {
    const { sheet, warnings, idsIn, wanted } = openStored();
    const alone = idsIn("commits");
    warnings.learnStored(["stored"], []);
    expect(idsIn("commits")).toEqual(alone);
    warnings.learnStored(["stored"], [{ ...stored, totals: { commits: 2 } }]);
    expect(idsIn("commits")).toEqual(alone);
    expect(wanted()).toMatchObject({ ids: [], large: 1 });
    warnings.learnStored(["stored"], [stored]);
    expect(idsIn("commits")[0]).toContain("K06");
    sheet.read("issues", "id\tshare_id\nstored\tOTHER");
    for (const left of sheet.check()) expect(left).toBeGreaterThanOrEqual(0);
    expect(idsIn("commits")[0]).not.toContain("K06");
    expect(wanted().large).toBe(0);
  });

  test("are looked up again once what is stored may have changed", () => {
    const { warnings, idsIn, wanted } = openStored();
    warnings.learnStored(["stored"], [stored]);
    warnings.outdate(now);
    expect(idsIn("commits")[0]).toContain("K06");
    expect(wanted().ids).toEqual(["stored"]);
    warnings.learnStored(["stored"], [{ ...stored, children: {}, totals: {} }]);
    expect(idsIn("commits")[0]).not.toContain("K06");
    expect(wanted().ids).toEqual([]);
  });
});

const period = "2026-11-12\t2026-12-01";
const issueRows = (count: number): string =>
  [
    "id\tshare_id\tsub_start_date\tsub_end_date",
    ...Array.from({ length: count }, (_, at) => `i${at}\tS${at}\t${period}`),
  ].join("\n");

const nothingFound: WireElsewhere = {
  names: [],
  aliases: [],
  paid_guarantees: null,
  issues: [],
  isins: [],
};

const twin = (shareId: string): WireElsewhere => ({
  ...nothingFound,
  issues: [
    { id: "i0", share_id: shareId, sub_start_date: "2026-11-12", sub_end_date: "2026-12-01" },
  ],
});

const shareOf = (text: string): unknown => (JSON.parse(text) as WireLookUps).issue["share_id"];

describe("a pasted issue", () => {
  test("is compared with all that are stored, with one of its own id too", () => {
    const { warnings, idsIn, wanted } = open({ issues: issueRows(1) });
    const { lookUps } = wanted();
    expect(lookUps.map(shareOf)).toEqual(["S0"]);
    expect(JSON.parse(lookUps[0] ?? "").issue).not.toHaveProperty("id");
    warnings.learnElsewhere(lookUps, [twin("S0")]);
    expect(idsIn("issues")[0]).toContain("X01");
    expect(wanted().lookUps).toEqual([]);
  });

  test("is looked up again once what is stored may have changed, but not at once after that", () => {
    const { warnings, idsIn, wanted } = open({ issues: issueRows(1) });
    warnings.learnElsewhere(wanted().lookUps, [twin("S0")]);
    warnings.outdate(now);
    expect(idsIn("issues")[0]).toContain("X01");
    warnings.learnElsewhere(wanted().lookUps, [nothingFound]);
    expect(idsIn("issues")[0]).not.toContain("X01");
    warnings.outdate(now + 59_000);
    expect(wanted().lookUps).toEqual([]);
    warnings.outdate(now + 61_000);
    expect(wanted().lookUps).toHaveLength(1);
  });

  test("without an id is compared as well", () => {
    const { warnings, idsIn, wanted } = open({
      issues: `share_id\tsub_start_date\tsub_end_date\nS0\t${period}`,
    });
    warnings.learnElsewhere(wanted().lookUps, [twin("S0")]);
    expect(idsIn("issues")[0]).toContain("X01");
  });

  test("is compared again where what is looked up changed, and keeps what was found until then", () => {
    const { sheet, warnings, idsIn, wanted } = open({ issues: issueRows(1) });
    warnings.learnElsewhere(wanted().lookUps, [twin("S0")]);
    sheet.apply({ path: "issues", lines: [2], column: 0, block: [["other"]] });
    expect(idsIn("issues")[0]).toContain("X01");
    expect(wanted().lookUps).toEqual([]);
    sheet.apply({ path: "issues", lines: [2], column: 1, block: [["T"]] });
    const { lookUps } = wanted();
    expect(lookUps.map(shareOf)).toEqual(["T"]);
    warnings.learnElsewhere(lookUps, [nothingFound]);
    expect(idsIn("issues")[0]).not.toContain("X01");
    sheet.apply("undo");
    expect(idsIn("issues")[0]).toContain("X01");
    expect(wanted().lookUps).toEqual([]);
  });
});

describe("issues that are pasted together", () => {
  const rows = (...lines: readonly (readonly [string, string, string])[]): string =>
    [
      "id\tshare_id\tsub_start_date\tsub_end_date\tisin_rights",
      ...lines.map(([id, share, isin]) => `${id}\t${share}\t${period}\t${isin}`),
    ].join("\n");
  const isin = "SE0021921541";

  test("are compared with each other, before and after one is edited", () => {
    const { sheet, found, idsIn, review } = open({
      issues: rows(["a", "NORD", ""], ["b", "NORD", ""], ["c", "SYD", ""]),
    });
    review();
    const isTwice = () => idsIn("issues").map((ids) => ids.includes("X01"));
    expect(isTwice()).toEqual([true, true, false]);
    expect(found("issues")[0]?.find(({ id }) => id === "X01")?.params["id"]).toMatchObject({
      id: "b",
      shareId: "NORD",
    });
    sheet.apply({ path: "issues", lines: [3], column: 1, block: [["SYD"]] });
    expect(isTwice()).toEqual([false, true, true]);
    sheet.apply({ path: "issues", lines: [4], column: 0, block: [["", "", "", "", ""]] });
    expect(isTwice()).toEqual([false, false, false]);
    sheet.apply("undo");
    expect(isTwice()).toEqual([false, true, true]);
  });

  test("have an ISIN of another, or of another's warrant, reported; also those without ids", () => {
    const { idsIn } = open({
      issues: rows(["a", "NORD", isin], ["", "SYD", isin.toLowerCase()], ["c", "OST", ""]),
      warrants: `issue_id\tname\tisin_warrant\nc\tTO 1\t${isin}`,
    });
    expect(idsIn("issues").map((ids) => ids.includes("I03"))).toEqual([true, true, false]);
    expect(idsIn("warrants")[0]).toContain("I03");
  });

  test("take no more time each where thousands have the same in common", () => {
    const { sheet, warnings } = open({
      issues: rows(...Array.from({ length: 1000 }, (_, at) => [`i${at}`, "NORD", ""] as const)),
    });
    let steps = 0;
    while (warnings.step(now)) steps += 1;
    expect(steps).toBeLessThanOrEqual(1000);
    sheet.apply({ path: "issues", lines: [2], column: 1, block: [["SYD"]] });
    steps = 0;
    while (warnings.step(now)) steps += 1;
    expect(steps).toBeLessThanOrEqual(41);
  });
});

describe("many issues", () => {
  test("are looked up a few at a time, so many at most, and the others are counted", () => {
    const { warnings, wanted } = open({ issues: issueRows(60) });
    const seen = new Set<unknown>();
    for (let calls = 0; calls < 3; calls++) {
      const { lookUps, left } = wanted(50);
      expect(left).toBe(10);
      for (const text of lookUps) seen.add(shareOf(text));
      warnings.learnElsewhere(
        lookUps,
        lookUps.map(() => nothingFound),
      );
    }
    expect(seen.size).toBe(50);
    expect(wanted(50)).toMatchObject({ lookUps: [], left: 10 });
    const more = wanted(100);
    expect(more.lookUps).toHaveLength(10);
    expect(more.left).toBe(0);
  });

  test("give way to others once they are gone", () => {
    const { sheet, wanted } = open({ issues: issueRows(3) });
    expect(wanted(2).left).toBe(1);
    sheet.apply({ path: "issues", lines: [2, 3], column: 0, block: [["", "", "", ""]] });
    expect(wanted(2)).toMatchObject({ left: 0 });
    expect(wanted(2).lookUps.map(shareOf)).toEqual(["S2"]);
  });

  test("have no more names looked up in a request than it may have", () => {
    const names = (id: string) =>
      Array.from({ length: 160 }, (_, at) => `${id}\tInvesterare ${id} ${at}`);
    const { wanted } = open({
      issues: issueRows(3),
      commits: ["issue_id\tname", ...names("i0"), ...names("i1")].join("\n"),
    });
    expect(new Set(wanted().lookUps.map(shareOf))).toEqual(new Set(["S0", "S2"]));
  });

  test("with more names than that are counted among those that are not compared", () => {
    const names = Array.from({ length: 301 }, (_, at) => `i0\tInvesterare ${at}`);
    const { wanted } = open({
      issues: issueRows(1),
      commits: ["issue_id\tname", ...names].join("\n"),
    });
    expect(wanted()).toMatchObject({ lookUps: [], left: 0, large: 1 });
  });
});
