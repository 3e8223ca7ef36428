import type { Language } from "@teckna/domain/messages/translate";

const maxHeader = 200;

const readPart = (part: string): { language: string; weight: number } => {
  const [tag = "", ...params] = part.split(";").map((word) => word.trim().toLowerCase());
  const quality = params.find((param) => param.startsWith("q="))?.slice(2) ?? "1";
  return { language: tag.split("-")[0] ?? "", weight: Number(quality) || 0 };
};

/** The language of an `Accept-Language` that we speak; Swedish where it names neither. */
export const chooseLanguage = (header: string | undefined): Language => {
  if (!header || header.length > maxHeader) return "sv";
  const wanted = header
    .split(",")
    .map(readPart)
    .filter(({ language, weight }) => weight > 0 && (language === "sv" || language === "en"))
    .toSorted((one, other) => other.weight - one.weight);
  return wanted[0]?.language === "en" ? "en" : "sv";
};
