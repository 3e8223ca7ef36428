import type { TextParams } from "./fill-in.ts";

/** Fills the `{name|one|many}` placeholders of a text with counts and nouns; other placeholders are unchanged. */
export const countNouns = (text: string, params: TextParams): string =>
  text.replace(
    /\{(\w{1,40})\|([^|}]*)\|([^|}]*)\}/g,
    (_, name: string, one: string, many: string) =>
      `{${name}} ${String(params[name]) === "1" ? one : many}`,
  );
