/** Every text of the sign-in pages; `{name}` is a gap. */
export type MessageKey =
  | "title"
  | "username"
  | "password"
  | "signIn"
  | "continue"
  | "cancel"
  | "back"
  | "toProduct"
  | "retry"
  | "or"
  | "continueWith"
  | "newPasswordTitle"
  | "newPasswordIntro"
  | "newPassword"
  | "repeatPassword"
  | "atLeast"
  | "codeTitle"
  | "code"
  | "smsIntro"
  | "totpIntro"
  | "selectTitle"
  | "selectLegend"
  | "bySms"
  | "byTotp"
  | "setUpTitle"
  | "setUpIntro"
  | "secretKey"
  | "secretImage"
  | "refusedTitle"
  | "badRequest"
  | "tooManyRequests"
  | "unavailable"
  | "serverError"
  | "tooOld"
  | "notAdmitted"
  | "nameTaken"
  | "isDisabled"
  | "wrongCredentials"
  | "locked"
  | "disabled"
  | "unconfirmed"
  | "resetRequired"
  | "temporaryExpired"
  | "expired"
  | "wrongCode"
  | "usedCode"
  | "tooMany"
  | "missing"
  | "differs"
  | "tooShort"
  | "tooLong"
  | "needsUpper"
  | "needsLower"
  | "needsNumber"
  | "needsSymbol"
  | "tooCommon"
  | "refused";

export type PageTexts = { readonly [Key in MessageKey]: string };

/** The texts by the tag of their language; the first are for those who prefer none of them. */
export type PageTextsByLanguage = Readonly<Record<string, PageTexts>>;

/** The languages that pages are shown in, by their tags, and how their texts are loaded: only those need them who sign in there. */
export type PageLanguages = {
  readonly tags: readonly string[];
  load(): Promise<PageTextsByLanguage>;
};

/** A language that pages are shown in. */
export type Language = { readonly tag: string; readonly texts: PageTexts };

/** The language of a tag such as `en-GB`, whose region makes no difference. */
export const findLanguage = (texts: PageTextsByLanguage, tag: string): Language | undefined => {
  const [primary = ""] = tag.toLowerCase().split(/[-_]/, 1);
  const found = Object.hasOwn(texts, primary) ? texts[primary] : undefined;
  return found && { tag: primary, texts: found };
};

/** The language of a tag, or else the first there is. */
export const languageOf = (texts: PageTextsByLanguage, tag: string): Language => {
  const found = findLanguage(texts, tag);
  if (found) return found;
  const [first] = Object.entries(texts);
  if (!first) throw new Error("the sign-in pages have no language");
  return { tag: first[0], texts: first[1] };
};
