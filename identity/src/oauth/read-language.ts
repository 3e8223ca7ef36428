import type { OAuthContext } from "./oauth-context.ts";
import { type Language, findLanguage, languageOf } from "./messages/page-texts.ts";

/** The language that the client requests, else the one the browser prefers. */
export const readLanguage = (
  { pageTexts }: Pick<OAuthContext, "pageTexts">,
  query: URLSearchParams,
  preferred: string,
): Language => {
  const [tag = ""] = (query.get("lang") ?? query.get("ui_locales") ?? "").split(" ", 1);
  return findLanguage(pageTexts, tag) ?? languageOf(pageTexts, preferred);
};
