import { expect, test } from "vitest";
import { passageAround } from "./quoted-passage.ts";

const sentenceOf = (text: string, figure: string): string => {
  const start = text.indexOf(figure);
  const { from, to } = passageAround(text, { start, end: start + figure.length });
  return text.slice(from, to);
};

test("a sentence ends with its row, but for a row that ends within a word", () => {
  expect(sentenceOf("Villkor\nKursen är 1,06 SEK\nISIN", "1,06")).toBe("Kursen är 1,06 SEK");
  const broken = "Villkor\nBeslutet om företrädes-\nemissionen är av den 8 november 2024.\nISIN";
  expect(sentenceOf(broken, "8 november")).toBe(
    "Beslutet om företrädes-\nemissionen är av den 8 november 2024.",
  );
  expect(sentenceOf(broken, "Beslutet")).toContain("8 november 2024.");
});
