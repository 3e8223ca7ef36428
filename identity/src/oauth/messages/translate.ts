import type { Language } from "../exchange.ts";
import { en } from "./en.ts";
import { type Messages, sv } from "./sv.ts";

const texts: { readonly [L in Language]: Messages } = { sv, en };

export type MessageKey = keyof Messages;

/** Says a text of the sign-in pages, with what goes into its gaps. */
export const translate = (
  language: Language,
  key: MessageKey,
  gaps: Readonly<Record<string, string>> = {},
): string =>
  texts[language][key].replace(/\{(\w+)\}/g, (gap, name: string) =>
    Object.hasOwn(gaps, name) ? (gaps[name] ?? gap) : gap,
  );
