import { describe, expect, it } from "vitest";
import { en } from "./en.ts";
import { translate } from "./translate.ts";
import { type Messages, sv } from "./sv.ts";

const gapsOf = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();

describe("say", () => {
  it("fills gaps, and leaves those for which there is nothing", () => {
    expect(translate("sv", "smsIntro", { place: "+*******4567" })).toBe(
      "Skriv koden som skickades till +*******4567.",
    );
    expect(translate("en", "smsIntro", {})).toContain("{place}");
  });

  it("does not read gaps in what it was given", () => {
    expect(translate("en", "notAdmitted", { provider: "{name}", name: "toString" })).toContain(
      "{name} has confirmed",
    );
  });

  it("has the same gaps in both languages", () => {
    for (const [key, text] of Object.entries(sv))
      expect(gapsOf(Object.entries<string>(en).find(([name]) => name === key)?.[1] ?? "")).toEqual(
        gapsOf(text),
      );
    expect(Object.keys(en satisfies Messages)).toEqual(Object.keys(sv));
  });
});
