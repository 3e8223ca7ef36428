import type { PasswordPolicy } from "../../context/password-policy.ts";

/** The texts of the sign-in pages; `{name}` is a placeholder. */
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

type PasswordRules = Readonly<Omit<PasswordPolicy, "minLength">> & { readonly length: number };

export type PageTexts = { readonly [Key in MessageKey]: string } & {
  /** What a new password has to be. */
  readonly passwordRules: (rules: PasswordRules) => string;
};

/** The texts by language tag; the first language is the default. */
export type PageTextsByLanguage = Readonly<Record<string, PageTexts>>;

/**
 * The tags of the languages in which pages are shown, and the loader of their texts, which only sign-ins on these pages
 * need.
 */
export type PageLanguages = {
  readonly tags: readonly string[];
  load(): Promise<PageTextsByLanguage>;
};

/** A language of the pages. */
export type Language = { readonly tag: string; readonly texts: PageTexts };

/** The language of a tag such as `en-GB`, ignoring the region. */
export const findLanguage = (texts: PageTextsByLanguage, tag: string): Language | undefined => {
  const [primary = ""] = tag.toLowerCase().split(/[-_]/, 1);
  const found = Object.hasOwn(texts, primary) ? texts[primary] : undefined;
  return found && { tag: primary, texts: found };
};

/** The language of a tag, or else the default. */
export const languageOf = (texts: PageTextsByLanguage, tag: string): Language => {
  const found = findLanguage(texts, tag);
  if (found) return found;
  const [first] = Object.entries(texts);
  if (!first) throw new Error("the sign-in pages have no language");
  return { tag: first[0], texts: first[1] };
};
