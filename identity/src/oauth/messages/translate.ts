import type { Language, MessageKey } from "./page-texts.ts";

/** A text of the sign-in pages, with what goes into its gaps. */
export const translate = (
  { texts }: Language,
  key: MessageKey,
  gaps: Readonly<Record<string, string>> = {},
): string =>
  texts[key].replace(/\{(\w+)\}/g, (gap, name: string) =>
    Object.hasOwn(gaps, name) ? (gaps[name] ?? gap) : gap,
  );
