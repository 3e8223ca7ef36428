import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { defaultLanguage, languageOf, languageTags } from "./languages.ts";

const filesOf = (language: string): string[] =>
  readdirSync(path.join(import.meta.dirname, language), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => file.slice(0, -".ts".length).replaceAll(path.sep, "/"))
    .toSorted();

/** All texts by path; those that depend on the password policy are made for the default. */
const flatten = (texts: unknown, at: string): [string, string][] => {
  if (typeof texts === "string") return [[at, texts]];
  if (typeof texts === "function") return flatten(Reflect.apply(texts, null, [{}]), at);
  return Object.entries(texts ?? {}).flatMap(([key, value]) => flatten(value, `${at}.${key}`));
};

const textsOf = async (language: string, file: string): Promise<Map<string, string>> => {
  const place = path.join(import.meta.dirname, language, `${file}.ts`);
  const module: unknown = await import(place);
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

/**
 * By the end of the key: texts that are only used with several, that read the same for one, or whose `{n}` is
 * not a count.
 */
const readsForOne: ReadonlySet<string> = new Set([
  // Our own limits, all greater than one.
  "password.tooShort",
  "signInPages.passwordRules",
  "programs.days",
  "ruleTexts.lastDays",
  "leftOut.days",
  "leftOut.months",
  "leftOut.years",
  // Only used with two or more.
  "form.restoredMore",
  "warnings.R03",
  "warnings.R09",
  "warnings.R10",
  "warnings.R11",
  "warnings.R12",
  "warnings.K13",
  "warnings.W16",
  "phrases.nameInMany",
  "issueHistoryTexts.together",
  "issueHistoryTexts.togetherAtLeast",
  "privacy.textsCut",
  // In the specification, but not displayed.
  "validation.warnings",
  "validation.infos",
  // The number of a column, not a count.
  "validation.repeatedColumn",
  "validation.namelessColumn",
  "batch.readInstead",
  "listTools.columnMoved",
  "issueHistoryTexts.shown",
  "listTools.columnsShown",
  "preview.refused",
  "preview.doubtful",
  "preview.leftOut",
  "batch.refused",
  "privacy.more",
  "investors.alsoMore",
  "phrases.isinLength",
]);

/** A text would say "1 rows" if it had no singular. */
test.each(languageTags)("what is counted in %s may be one", async (language) => {
  const files = await Promise.all(filesOf(language).map((file) => textsOf(language, file)));
  const texts = new Map(files.flatMap((file) => [...file]));
  const keyOfOne = (key: string): string =>
    /(?:other|many)$/.test(key) ? key.replace(/(?:other|many)$/, "one") : `${key}_one`;
  const wrong = [...texts].filter(
    ([key, text]) =>
      /\{(?:n|count)\}[ \u00a0]\p{Ll}/u.test(text) &&
      !/(?:^|[._])one$/.test(key) &&
      !texts.has(keyOfOne(key)) &&
      !readsForOne.has(key.split(".").slice(-2).join(".")),
  );
  expect(wrong).toEqual([]);
});

/** How each language sets off the dots of what goes on or asks first, and which quotation marks it does not use. */
const punctuation: Readonly<Record<string, { readonly dots: RegExp; readonly quotes: RegExp }>> = {
  sv: { dots: /[^ ]…$/, quotes: /["“]/ },
  en: { dots: / …$/, quotes: /(?:^|[ (])”/ },
};

/** Worded by the specification. */
const given = /^sign-in\/widget\.|\.validation\.unknownIssue$|\.form\.loadingOptions$/;

test.each(Object.entries(punctuation))(
  "the texts in %s write dots and quotation marks in one way",
  async (language, { dots, quotes }) => {
    const files = await Promise.all(filesOf(language).map((file) => textsOf(language, file)));
    const odd = files
      .flatMap((file) => [...file])
      .filter(
        ([key, text]) =>
          !given.test(key) && (dots.test(text) || quotes.test(text) || text.includes("...")),
      );
    expect(odd).toEqual([]);
  },
);

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
  expect(page).toContain(`<html lang="${defaultLanguage}" translate="no">`);
});
