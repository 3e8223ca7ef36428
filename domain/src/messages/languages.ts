/** All languages: the folder here, and the locale for calendars. After a change, run `npm run derive`. */
export const languages = {
  sv: "sv-SE",
  // Its weeks begin on Monday, as in the market.
  en: "en-GB",
} as const;

export type Language = keyof typeof languages;

/** One value per language. */
export type PerLanguage<T> = { readonly [L in Language]: T };

/** For users who prefer none of the languages. */
export const defaultLanguage: Language = "sv";

const isLanguage = (tag: string): tag is Language => Object.hasOwn(languages, tag);

// Object.keys loses the key union; the object is a literal of ours.
export const languageTags = Object.keys(languages) as readonly Language[];

/** The language of a tag such as `en-GB`, ignoring the region. */
export const languageOf = (tag: string): Language | undefined => {
  const [primary = ""] = tag.toLowerCase().split(/[-_]/, 1);
  return isLanguage(primary) ? primary : undefined;
};
