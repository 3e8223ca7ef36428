import { describe, expect, test } from "vitest";
import type { ReleaseProposal } from "./release-proposal.ts";
import { propose } from "./propose.ts";

const named = (proposals: readonly ReleaseProposal[], field: string, of: string | null = null) =>
  proposals.find((each) => each.field === field && each.of === of);

const read = (text: string, field: string, of: string | null = null) =>
  named(propose(text), field, of);

describe("the day at the head", () => {
  const headline = "Bolaget AB beslutar om nyemission av units";

  test.each(["29 maj 2024", "Stockholm, 29 maj 2024", "Onsdag 29 maj 2024 08:30"])("%s", (line) => {
    expect(read(`${headline}\n\n${line}\n`, "announcementDate")?.value).toBe("2024-05-29");
  });

  test("below a headline that names a meeting", () => {
    const text = "Styrelsen föreslår att extra bolagsstämma beslutar om emission\n29 maj 2024\n";
    expect(read(text, "announcementDate")?.value).toBe("2024-05-29");
  });

  test.each(["Avstämningsdag\t29 maj 2024", "Avstämningsdag:\n29 maj 2024", "Stämma 29 maj 2024"])(
    "%j is of another field",
    (line) => {
      expect(read(`${headline}\n\n${line}\n`, "announcementDate")).toBeUndefined();
    },
  );
});

describe("a timetable", () => {
  const labelled = [
    ["Sista dag för handel inklusive uniträtt", "3 maj 2024"],
    ["Första dag för handel exklusive uniträtt", "6 maj 2024"],
    ["Avstämningsdag", "7 maj 2024"],
    ["Handel med uniträtter", "9 – 20 maj 2024"],
    ["Handel med BTU", "9 maj – 10 juni 2024"],
    ["Teckningsperiod", "9 – 23 maj 2024"],
  ] as const;
  const expected = {
    incRightsDate: "2024-05-03",
    exRightsDate: "2024-05-06",
    recordDate: "2024-05-07",
    rightsStartDate: "2024-05-09",
    rightsEndDate: "2024-05-20",
    subStartDate: "2024-05-09",
    subEndDate: "2024-05-23",
  };

  test.each([
    ["with a tab", (label: string, day: string) => `${label}\t${day}`],
    ["with a colon", (label: string, day: string) => `${label}: ${day}`],
    ["with bars", (label: string, day: string) => `| ${label} | ${day} |`],
    ["day first", (label: string, day: string) => `${day}\t${label}`],
    ["label above", (label: string, day: string) => `${label}:\n${day}`],
    ["day above", (label: string, day: string) => `${day}\n${label}`],
    ["label above without a colon", (label: string, day: string) => `${label}\n${day}`],
  ])("%s", (_, row) => {
    const text = `Tidplan för emissionen\n\n${labelled.map(([label, day]) => row(label, day)).join("\n")}\n`;
    const found = propose(text).map(({ field, value }) => [field, value]);
    expect(Object.fromEntries(found)).toEqual(expected);
  });

  test("whose labels and days stand in columns apart is left open", () => {
    const text = `Tidplan\n${labelled.map(([label]) => label).join("\n")}\n${labelled.map(([, day]) => day).join("\n")}\n`;
    expect(propose(text).filter(({ confidence }) => confidence === "certain")).toEqual([]);
  });
});

test("levels of a guarantee are summed up, and the quote has both", () => {
  const text =
    "Garantier\nBottengarantin motsvarar 54,6 procent och toppgarantin 40,1 procent av emissionen.";
  const { quote, ...proposal } = read(text, "approxGuarantor") ?? {};
  expect(proposal).toMatchObject({ value: "94.7", confidence: "likely", rule: "secured.levels" });
  expect(text.slice(quote?.start, quote?.end)).toBe("54,6 procent och toppgarantin 40,1 procent");
  expect(text.slice(quote?.from, quote?.to)).toContain("Bottengarantin");
});

test("a headline that names one series is of that series", () => {
  const text =
    "Teckningsoptioner av serie TO4\nTeckningskursen är 1,60 SEK per aktie.\nInnehavare av TO3 berörs inte.";
  expect(read(text, "warrantSubPrice", "TO4")).toMatchObject({ value: "1.6" });
});

test("lines of a narrow text are read as sentences, each figure in its place", () => {
  const text = [
    "Terms of the rights issue and of the warrants of series TO3",
    "",
    "   - One (1) warrant of series TO3 entitles the holder to subscribe for one",
    "     (1) new share at seventy (70) per cent of the volume weighted average price",
    "     during ten (10) trading days between November 4, 2024 and November",
    "     15, 2024, but not less than SEK 0.30 and not more than SEK 0.50 per",
    "     share.",
  ].join("\n");
  const found = propose(text).map(({ field, value, quote: { start, end } }) => [
    field,
    value,
    text.slice(start, end).replace(/\s+/g, " "),
  ]);
  expect(found).toContainEqual(["sharesReceived", 1, "one (1)"]);
  expect(found).toContainEqual(["vwapPeriodEnd", "2024-11-15", "November 15, 2024"]);
  expect(found).toContainEqual(["vwapDiscount", "30", "seventy (70) per cent"]);
  expect(found).toContainEqual(["priceMax", "0.5", "0.50"]);
});

describe("contradictions", () => {
  test("keep every value with its quote", () => {
    const text =
      "Villkor för emissionen\nAvstämningsdag är den 7 maj 2024.\nAvstämningsdagen är den 8 maj 2024.";
    const proposal = read(text, "recordDate");
    expect(proposal?.confidence).toBe("ambiguous");
    const places = [proposal?.quote, ...(proposal?.also ?? []).map(({ quote }) => quote)];
    expect(places.map((quote) => text.slice(quote?.start, quote?.end))).toEqual([
      "7 maj 2024",
      "8 maj 2024",
    ]);
  });

  test("a word and a figure that differ are no value of terms", () => {
    const text = "Villkor\nSju (8) uniträtter ger rätt till teckning av en (1) unit.";
    expect(read(text, "rightsRequired")).toBeUndefined();
  });

  test("a value counts once for each sentence, however often that repeats it", () => {
    const again = ", avstämningsdag 30 maj 2024".repeat(4);
    const text = `Företrädesemission\nAvstämningsdagen är den 29 maj 2024.\nAvstämningsdagen är den 30 maj 2024${again}.`;
    expect(read(text, "recordDate")?.confidence).toBe("ambiguous");
  });

  test("another currency is ambiguous and says so", () => {
    expect(
      read("Terms\nThe subscription price is NOK 2.50 per share.", "unitSubPrice"),
    ).toMatchObject({ confidence: "ambiguous", doubt: "otherCurrency" });
  });
});

describe("the record as it stands", () => {
  const text =
    "Villkor för emissionen\nAvstämningsdag är den 7 maj 2024. Kursen är 3,20 SEK per unit.";

  test("is empty, the same or another", () => {
    const against = (issue: { recordDate?: string; unitSubPrice?: string }) =>
      propose(text, { issue }).map((proposal) => proposal.against);
    expect(against({})).toEqual(["empty", "empty"]);
    expect(against({ recordDate: "2024-05-07", unitSubPrice: "3.3" })).toEqual(["same", "differs"]);
  });

  test("has series by their names, however they are spaced", () => {
    const warrants = [{ name: "TO 1", warrantsPerUnit: 2 }];
    const terms =
      "Villkor\nEn (1) unit består av en (1) aktie och en (1) teckningsoption av serie TO1.";
    const found = propose(terms, { warrants });
    expect(named(found, "name", "TO1")?.against).toBe("same");
    expect(named(found, "warrantsPerUnit", "TO1")?.against).toBe("differs");
  });
});

test("a word that a line end breaks is read whole, and what stands behind it keeps its place", () => {
  const text =
    "Nyemission av units\nStyrelsen beslutade den 8 november 2024 om företrädes-\nemissionen. Avstämnings-\ndagen är den 2 januari 2025.";
  const found = propose(text).map(({ field, value, quote: { start, end } }) => [
    field,
    value,
    text.slice(start, end),
  ]);
  expect(found).toContainEqual(["announcementDate", "2024-11-08", "8 november 2024"]);
  expect(found).toContainEqual(["recordDate", "2025-01-02", "2 januari 2025"]);
});

test("a page break within a sentence is bridged", () => {
  const text =
    "Villkor\nOffertens storlek är känd. Antalet aktier ökar med högst\n\f[page 6]\n6\n501 492 480 aktier, från 702 089 478 aktier. Teckningsrätter handlas.";
  expect(read(text, "offeredUnits")).toMatchObject({ value: 501_492_480 });
});

test("running lines and numbers of pages are no part of what goes on behind them", () => {
  const page = (n: number, words: string): string =>
    `Bolaget AB Memorandum 2024\n${words}\nwww.bolaget.se – sidan ${n}\n${n}`;
  const text = [
    page(11, "Villkor\nOffertens storlek är känd."),
    page(12, "Antalet aktier ökar med högst"),
    page(13, "501 492 480 aktier, från 702 089 478 aktier."),
    page(14, "Teckningsrätter handlas."),
  ].join("\n\f");
  const { value, quote } = read(text, "offeredUnits") ?? {};
  expect(value).toBe(501_492_480);
  expect(text.slice(quote?.start, quote?.end)).toBe("501 492 480");
});

test("a text without figures or words of numbers has no proposals", () => {
  expect(propose("Styrelsen har beslutat om en emission med företrädesrätt.")).toEqual([]);
  expect(propose("")).toEqual([]);
});
