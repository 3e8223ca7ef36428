import { checkId } from "../ids.ts";
import type { Kind } from "../kind.ts";
import { empty } from "../reading.ts";
import { readAsTyped, textLike } from "./text-like.ts";

const like = textLike({ maxLength: 100, broken: checkId });

/** The key of a record. No id has spaces at its edges, so typed or pasted ones mean nothing. */
export const id: Kind<"id"> = {
  ...like,
  parse(typed) {
    const trimmed = typed.trim();
    return trimmed === "" ? empty : readAsTyped(trimmed);
  },
};
