import type { Params } from "./fill-in.ts";

/** Fills the `{name|one|many}` placeholders of a text with counts and nouns; other placeholders are unchanged. */
export const countNouns = (text: string, params: Params): string =>
  text.replace(
    /\{(\w{1,40})\|([^|}]*)\|([^|}]*)\}/g,
    (_, name: string, one: string, many: string) =>
      `{${name}} ${String(params[name]) === "1" ? one : many}`,
  );
