import { checkId } from "../ids.ts";
import type { Kind } from "../kind.ts";
import { empty } from "../reading.ts";
import { readAsTyped, textLike } from "./text-like.ts";

const like = textLike({ maxLength: 100, broken: checkId });

/** The key of a record. Ids have no surrounding spaces, so those typed or pasted are dropped. */
export const id: Kind<"id"> = {
  ...like,
  parse(typed) {
    const trimmed = typed.trim();
    return trimmed === "" ? empty : readAsTyped(trimmed);
  },
};
