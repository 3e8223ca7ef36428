import { type Language, defaultLanguage, languageOf } from "@teckna/domain/messages/languages";

const maxHeader = 200;

type Wanted = { readonly language: Language; readonly weight: number };

const readPart = (part: string): Wanted | null => {
  const [tag = "", ...params] = part.split(";").map((word) => word.trim().toLowerCase());
  const quality = params.find((param) => param.startsWith("q="))?.slice(2) ?? "1";
  const language = languageOf(tag);
  const weight = Number(quality);
  return language !== undefined && weight > 0 ? { language, weight } : null;
};

/** Chooses the best available language for an `Accept-Language` header. */
export const chooseLanguage = (header: string | undefined): Language => {
  if (!header || header.length > maxHeader) return defaultLanguage;
  const wanted = header
    .split(",")
    .flatMap((part) => readPart(part) ?? [])
    .toSorted((one, other) => other.weight - one.weight);
  return wanted[0]?.language ?? defaultLanguage;
};
