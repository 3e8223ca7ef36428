import type { Language } from "./exchange.ts";

/** The language that a client asks for, else the one its user's browser prefers. */
export const readLanguage = (query: URLSearchParams, preferred: Language): Language => {
  const [tag] = (query.get("lang") ?? query.get("ui_locales") ?? "").toLowerCase().split(/[-_ ]/);
  return tag === "sv" || tag === "en" ? tag : preferred;
};
