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

  const restriction =
    "NOT FOR RELEASE OR DISTRIBUTION IN THE UNITED STATES OR ANY OTHER COUNTRY WHERE THAT WOULD BE UNLAWFUL";
  const paragraph = (sentence: string): string =>
    `${sentence} ${"The company thanks all those who took part. ".repeat(10)}`;

  test("the first sentence, if a text begins with who may not read it", () => {
    const sentence = "Norrvik AB has completed its rights issue of units.";
    expect(headlineOf(`${restriction}\n${paragraph(sentence)}`)).toBe(sentence);
  });

  test("the first sentence below what a page lists about a company", () => {
    const page = "Bifogade filer\nBeskrivning\nLand | Sverige |\n---|---|\nLista | Small Cap |";
    const sentence = "Norrvik AB has completed its rights issue of units.";
    expect(headlineOf(`${page}\n${restriction}\n${paragraph(sentence)}`)).toBe(sentence);
    expect(
      headlineOf(`${page}\nFler frågor?\nSe mer här\n${restriction}\n${paragraph(sentence)}`),
    ).toBe(sentence);
    expect(headlineOf(`${page}\nUtfall i emissionen\nEmissionen tecknades.`)).toBe(
      "Utfall i emissionen",
    );
  });

  test("a sentence about warrants whose exercise is over", () => {
    const text = `${restriction}\n${paragraph("The exercise period for Norrvik AB's warrants of series TO2 ended on 4 March 2025.")}\nA total of 400,500 warrants of series TO2 were exercised for subscription of 200,250 shares.`;
    expect(toReleaseText(text).sort).toBe("warrantOutcome");
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
