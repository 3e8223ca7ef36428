import { type Language, languages } from "@teckna/domain/messages/languages";

/** A day as a heading, `måndag 13 maj 2026`, independent of the browser's time zone. */
export const fullDay = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(languages[language], { dateStyle: "full", timeZone: "UTC" }).format(
    new Date(`${day}T12:00:00Z`),
  );
