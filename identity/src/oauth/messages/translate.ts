import type { Language, MessageKey } from "./page-texts.ts";

/** A text of the sign-in pages with its placeholders filled. */
export const translate = (
  { texts }: Language,
  key: MessageKey,
  gaps: Readonly<Record<string, string>> = {},
): string =>
  texts[key].replace(/\{(\w+)\}/g, (gap, name: string) =>
    Object.hasOwn(gaps, name) ? (gaps[name] ?? gap) : gap,
  );
