import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { defaultLanguage, languageOf, languageTags } from "./languages.ts";

const filesOf = (language: string): string[] =>
  readdirSync(path.join(import.meta.dirname, language))
    .filter((file) => file.endsWith(".ts"))
    .map((file) => path.basename(file, ".ts"))
    .toSorted();

/** Every text under its path; what is made for a length of passwords is made for 8. */
const flatten = (texts: unknown, at: string): [string, string][] => {
  if (typeof texts === "string") return [[at, texts]];
  if (typeof texts === "function") return flatten(Reflect.apply(texts, null, [8]), at);
  return Object.entries(texts ?? {}).flatMap(([key, value]) => flatten(value, `${at}.${key}`));
};

const textsOf = async (language: string, file: string): Promise<Map<string, string>> => {
  const module: unknown = await import(`./${language}/${file}.ts`);
  return new Map(flatten(module, file));
};

const placesOf = (text: string): string[] => (text.match(/\{\w+(?=[|}])/g) ?? []).toSorted();

describe.each(languageTags)("the texts in %s", (language) => {
  test("stand in the same files as those of the default language", () => {
    expect(filesOf(language)).toEqual(filesOf(defaultLanguage));
  });

  test.each(filesOf(defaultLanguage))("of %s are all there, with the same places", async (file) => {
    const wanted = await textsOf(defaultLanguage, file);
    const found = await textsOf(language, file);
    expect([...found.keys()].toSorted()).toEqual([...wanted.keys()].toSorted());
    for (const [key, text] of found) {
      const model = wanted.get(key) ?? "";
      expect([key, placesOf(text), text === ""]).toEqual([key, placesOf(model), model === ""]);
    }
  });
});

test("every folder of texts is a language of the list", () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  expect(folders.map(({ name }) => name).toSorted()).toEqual(
    [...languageTags, "by-language"].toSorted(),
  );
});

test.each([
  ["en", "en"],
  ["EN-gb", "en"],
  ["sv_FI", "sv"],
  ["english", undefined],
  ["de", undefined],
  ["", undefined],
  ["__proto__", undefined],
  ["toString", undefined],
])("the language of the tag %j is %s", (tag, language) => {
  expect(languageOf(tag)).toBe(language);
});

test("the page is in the default language before any script has run", () => {
  const page = readFileSync(path.join(import.meta.dirname, "../../../web/index.html"), "utf8");
  expect(page).toContain(`<html lang="${defaultLanguage}">`);
});
