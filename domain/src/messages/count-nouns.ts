import type { Params } from "./fill-in.ts";

/** Puts counts with their nouns into the `{name|one|many}` places of a text; the other places stay as they are. */
export const countNouns = (text: string, params: Params): string =>
  text.replace(
    /\{(\w{1,40})\|([^|}]*)\|([^|}]*)\}/g,
    (_, name: string, one: string, many: string) =>
      `{${name}} ${String(params[name]) === "1" ? one : many}`,
  );
