import { expect, test } from "vitest";
import { chooseLanguage } from "./accept-language.ts";

test.each([
  [undefined, "sv"],
  ["", "sv"],
  ["sv", "sv"],
  ["en", "en"],
  ["en-GB,en;q=0.9", "en"],
  ["sv-SE,sv;q=0.9,en;q=0.8", "sv"],
  ["en;q=0.5,sv;q=0.9", "sv"],
  ["sv;q=0.5, en ; q=0.9", "en"],
  ["de,fr;q=0.9", "sv"],
  ["de,en;q=0.1", "en"],
  ["sv;q=0,en;q=0.2", "en"],
  ["en;q=x", "sv"],
  ["*", "sv"],
  [`${"en,".repeat(1000)}`, "sv"],
])("Accept-Language %j gets a response in %s", (header, language) => {
  expect(chooseLanguage(header)).toBe(language);
});
