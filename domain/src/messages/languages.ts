/** Every language of the product: its folder here, and the locale that its calendars follow. After a change: `npm run derive`. */
export const languages = {
  sv: "sv-SE",
  // Weeks begin on Monday, as in the market that the dates are from.
  en: "en-GB",
} as const;

export type Language = keyof typeof languages;

/** One of something for every language. */
export type PerLanguage<T> = { readonly [L in Language]: T };

/** For those who prefer none of the languages. */
export const defaultLanguage: Language = "sv";

const isLanguage = (tag: string): tag is Language => Object.hasOwn(languages, tag);

// Object.keys loses the key union; the object is a literal of ours.
export const languageTags = Object.keys(languages) as readonly Language[];

/** The language of a tag such as `en-GB`, whose region makes no difference. */
export const languageOf = (tag: string): Language | undefined => {
  const [primary = ""] = tag.toLowerCase().split(/[-_]/, 1);
  return isLanguage(primary) ? primary : undefined;
};
