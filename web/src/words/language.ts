import type { Labels } from "@teckna/domain/entities";
import { loaders } from "@teckna/domain/messages/by-language/loaders";
import {
  type Language,
  defaultLanguage,
  languageOf,
  languageTags,
} from "@teckna/domain/messages/languages";
import type { Words } from "@teckna/domain/messages/describe-problem";
import type { LateTextName, Messages } from "@teckna/domain/messages/sv/texts";
import i18next from "i18next";
import LanguageDetector from "i18next-browser-languagedetector";
import { useSyncExternalStore } from "react";
import { initReactI18next } from "react-i18next";
import { languageParameter } from "../language-parameter.ts";
import { createWordLoader } from "./word-loader.ts";
import { createWatchers } from "../watchers.ts";

/** The texts that every page needs. */
type FirstWords = { readonly texts: Omit<Messages, LateTextName>; readonly labels: Labels };

const loadFirst = async (language: Language): Promise<FirstWords> => {
  const { firstTexts, labels } = await loaders[language].first();
  return { texts: firstTexts, labels };
};

type LateTexts = Partial<Pick<Messages, LateTextName>>;

/** Further texts that some pages need. */
export type LateTextsName =
  | "account"
  | "apiDocs"
  | "audit"
  | "bulkEdit"
  | "entry"
  | "exporting"
  | "finder"
  | "investors"
  | "listTools"
  | "people"
  | "privacy"
  | "signIn"
  | "upload"
  | "uploadPage"
  | "workspace";

const loadOne = async (language: Language, name: LateTextsName): Promise<LateTexts> => {
  const loaded = await loaders[language][name]();
  return "uploadTexts" in loaded ? loaded.uploadTexts : loaded;
};

const loadWords = async (language: Language, names: readonly LateTextsName[]): Promise<Words> => {
  const [{ texts, labels }, more] = await Promise.all([
    loadFirst(language),
    Promise.all(names.map((name) => loadOne(language, name))),
  ]);
  const whole = more.reduce((some, others) => ({ ...some, ...others }), { ...texts });
  // Safe because only pages that have called `loadLateTexts` read the missing texts.
  return { messages: whole as Messages, labels };
};

const detector = new LanguageDetector(null, {
  order: ["querystring", "cookie", "localStorage", "sessionStorage", "navigator", "htmlTag"],
  lookupQuerystring: languageParameter,
  caches: ["localStorage"],
});

type Shown = { readonly language: Language; readonly words: Words };

let shown: Shown | null = null;
const watchers = createWatchers();

const detected = (): Language => {
  const [language = defaultLanguage] =
    i18next.languages?.flatMap((tag) => languageOf(tag) ?? []) ?? [];
  return language;
};

/** Known before its texts are loaded. */
export const currentLanguage = (): Language => shown?.language ?? detected();

const loader = createWordLoader({
  load: loadWords,
  present: async (language, words) => {
    i18next.addResourceBundle(language, "translation", words.messages);
    // Texts loaded later change nothing on screen: new words would render every field of a form again.
    if (shown?.language === language) {
      Object.assign(shown.words.messages, words.messages);
      return;
    }
    await i18next.changeLanguage(language);
    document.documentElement.lang = language;
    shown = { language, words };
    watchers.notify();
  },
  first: currentLanguage,
});

/** Detects the language in the specified order and loads only its texts. */
export const startLanguage = async (): Promise<void> => {
  await i18next
    .use(detector)
    .use(initReactI18next)
    .init({
      supportedLngs: languageTags,
      nonExplicitSupportedLngs: true,
      load: "languageOnly",
      fallbackLng: defaultLanguage,
      resources: {},
      interpolation: { prefix: "{", suffix: "}", escapeValue: false },
      react: { useSuspense: false },
    });
  await loader.show(detected());
};

const forgetAddress = (): void => {
  const address = new URL(location.href);
  if (!address.searchParams.has(languageParameter)) return;
  address.searchParams.delete(languageParameter);
  history.replaceState(history.state, "", address);
};

/** Stores the choice so that it overrides what detection looks at first: the address and an older cookie. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  await loader.show(language);
  forgetAddress();
  detector.cacheUserLanguage(language, ["localStorage", "cookie"]);
};

/** Loads texts that only some pages need, before those pages are shown; also in languages chosen later. */
export const loadLateTexts = (...names: readonly LateTextsName[]): Promise<void> =>
  loader.add(names);

const current = (): Shown => {
  if (!shown) throw new Error("startLanguage has not finished");
  return shown;
};

export const useLanguage = (): Language =>
  useSyncExternalStore(watchers.watch, () => current().language);

/** All texts of the current language, for the domain's sentences. */
export const useWords = (): Words => useSyncExternalStore(watchers.watch, () => current().words);

/** Names of entities and fields with their help, in the current language. */
export const useLabels = (): Labels =>
  useSyncExternalStore(watchers.watch, () => current().words.labels);
