import { describe, expect, it } from "vitest";
import { signInPages } from "../../../../domain/src/messages/by-language/sign-in-pages.ts";
import { findLanguage, languageOf } from "./page-texts.ts";
import { translate } from "./translate.ts";

const swedish = languageOf(signInPages, "sv");
const english = languageOf(signInPages, "en");

describe("a text of the sign-in pages", () => {
  it("has its gaps filled, but for those for which there is nothing", () => {
    expect(translate(swedish, "smsIntro", { place: "+*******4567" })).toBe(
      "Skriv koden som skickades till +*******4567.",
    );
    expect(translate(english, "smsIntro", {})).toContain("{place}");
  });

  it("reads no gaps in what it was given", () => {
    expect(translate(english, "notAdmitted", { provider: "{name}", name: "toString" })).toContain(
      "{name} has confirmed",
    );
  });
});

describe("the language of a tag", () => {
  it("is found whatever its region and case", () => {
    expect(["en", "en-GB", "EN_us"].map((tag) => findLanguage(signInPages, tag)?.tag)).toEqual([
      "en",
      "en",
      "en",
    ]);
  });

  it("is the first there is where no texts are in it", () => {
    for (const tag of ["", "de", "__proto__", "toString"]) {
      expect(findLanguage(signInPages, tag)).toBeUndefined();
      expect(languageOf(signInPages, tag).tag).toBe("sv");
    }
  });
});
