import { describe, expect, test } from "vitest";
import { propose } from "../propose.ts";
import { toReleaseText } from "../release-text.ts";

const headlineOf = (text: string): string => {
  const { plain, headline } = toReleaseText(text);
  return plain.slice(headline.start, headline.end);
};

describe("the headline", () => {
  test.each([
    ["the first line", "Utfall i emissionen\nEmissionen tecknades."],
    ["below a day", "2025-03-04 08:30:00\n\nUtfall i emissionen\nEmissionen tecknades."],
    ["below a day in words", "den 4 mars 2025 kl. 08:30 CET\nUtfall i emissionen"],
    ["below the name of the company", "Norrvik Solvärme AB (publ)\nUtfall i emissionen\nText."],
    ["below the word for such texts", "Pressmeddelande\nNorrvik Solvärme\n\nUtfall i emissionen"],
    [
      "below who may not read it",
      "EJ FÖR OFFENTLIGGÖRANDE ELLER DISTRIBUTION I USA ELLER NÅGOT ANNAT LAND DÄR DET VORE OLAGLIGT\nUtfall i emissionen",
    ],
  ])("%s", (_, text) => {
    expect(headlineOf(text)).toBe("Utfall i emissionen");
  });

  test("below what a page says about the company", () => {
    const headline = "Norrvik Solvärme tillförs 40 MSEK i en övertecknad emission";
    expect(
      headlineOf(
        `Nyheter\n\nNorrvik bygger värmelager för hela bostadsområden och driver dem under lång tid åt sina kunder\n\n${headline}\n\nText om utfallet.`,
      ),
    ).toBe(headline);
  });

  test.each([
    [
      "where what follows is the heading of a section",
      "2025-03-04\n\nNorrvik Solvärme har berättat om hur planerna på nya värmelager ser ut under nästa år\n\nOm emissionen\n\nText.",
    ],
    [
      "where a paragraph follows",
      `Norrvik Solvärme AB\n${"Styrelsen garanterar allt. ".repeat(20)}`,
    ],
    ["of a report", "Kallelse till årsstämma\nFöreträdesemissionen är säkrad"],
    ["of nothing else", "Norrvik Solvärme AB\nBolaget växer\nMer finns att läsa\nTack\nEmissionen"],
  ])("the first line: %s", (_, text) => {
    expect(headlineOf(text)).toBe(text.split("\n", 1)[0]);
  });

  test("says of which sort a text below it is", () => {
    const text =
      "10 september 2024\n\nNorrviks emission övertecknad\n\n5 400 300 aktier tecknades med stöd av teckningsrätter, motsvarande 91 procent av emissionen.";
    expect(Object.fromEntries(propose(text).map(({ field, value }) => [field, value]))).toEqual({
      unitSubWithRights: 5_400_300,
      unitPctSubWithRights: "91",
    });
  });
});
