import { describe, expect, test } from "vitest";
import { propose } from "./propose.ts";

const read = (text: string) =>
  propose(text).map(({ of, field, value, confidence }) => [
    of === null ? field : `${of}.${field}`,
    value,
    confidence,
  ]);

describe("rows of a marketplace's notice", () => {
  test("on warrants say how many there are and when they are last traded", () => {
    const text =
      "Handel med teckningsoptioner\n\nInformation om instrumentet:\n\nListningsnamn: Bolaget TO1\nKortnamn: BOL TO1\nISIN-kod: SE0023468996\nAntal utgivna instrument: 41 008 175\nFörsta dag för handel: 2021-01-14\nSista dag för handel: 2021-12-28";
    expect(read(text)).toEqual(
      expect.arrayContaining([
        ["TO1.isinWarrant", "SE0023468996", "likely"],
        ["TO1.numberOfWarrants", 41_008_175, "likely"],
        ["TO1.lastTradingDay", "2021-12-28", "likely"],
      ]),
    );
  });

  test("on rights say when these are traded, and those on paid subscriptions nothing of it", () => {
    const text =
      "Nyemission i Bolaget\nListningsnamn: Bolaget TR\nAntal utgivna instrument: 41 008 175\nFörsta dag för handel: 2024-05-14\nSista dag för handel: 2024-05-28\n\nListningsnamn: Bolaget BTA\nAntal instrument: 9 000 000\nFörsta dag för handel: 2024-05-14\nSista dag för handel: 2024-07-28";
    expect(read(text)).toEqual([
      ["rightsStartDate", "2024-05-14", "likely"],
      ["rightsEndDate", "2024-05-28", "likely"],
    ]);
  });

  test("in English, between tabs", () => {
    const text =
      "Trading in warrants\nName:\tCompany TO 2\nNumber of instruments:\t7,500,000\nLast day of trading:\t2025-03-11";
    expect(read(text)).toEqual(
      expect.arrayContaining([
        ["TO2.numberOfWarrants", 7_500_000, "likely"],
        ["TO2.lastTradingDay", "2025-03-11", "likely"],
      ]),
    );
  });

  test.each([
    "Listningsnamn: Bolaget B\nAntal instrument: 41 008 175\nSista dag för handel: 2024-05-28",
    "Antal utgivna instrument: 41 008 175\nSista dag för handel: 2024-05-28",
    "Listningsnamn: Bolaget TO1\nAntal instrument: 41 008 175\n\nListningsnamn: Bolaget TO2\nNominellt belopp: 1 000",
  ])("on other instruments, or on none, say nothing: %#", (rows) => {
    const values = read(`Meddelande om aktier\n${rows}`);
    expect(values.filter(([field]) => !String(field).startsWith("TO1"))).toEqual([]);
  });
});
