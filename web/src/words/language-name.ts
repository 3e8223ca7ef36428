/** What a language is called by those who speak it. */
export const languageName = (tag: string): string =>
  new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
