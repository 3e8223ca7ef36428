import type { Kind } from "../kind.ts";
import { empty, read } from "../reading.ts";
import { isSafeUrl, maxUrlLength } from "../safe-url.ts";
import { textLike } from "./text-like.ts";

const like = textLike({
  maxLength: maxUrlLength,
  broken: (value) => (isSafeUrl(value) ? null : "badUrl"),
});

/** A web address. Addresses have no surrounding spaces, so those typed or pasted are dropped. */
export const url: Kind<"url"> = {
  ...like,
  parse(typed) {
    const trimmed = typed.trim();
    return trimmed === "" ? empty : read(trimmed);
  },
  schema: (field) => ({
    ...like.schema(field),
    format: "iri",
    pattern: "^[Hh][Tt][Tt][Pp][Ss]?://",
  }),
};
