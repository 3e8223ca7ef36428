import type { Kind } from "../kind.ts";
import { isCleanText } from "../text-rules.ts";
import { textLike } from "./text-like.ts";

/** One line of text. */
export const text: Kind<"text"> = textLike({
  maxLength: 500,
  broken: (value) => (isCleanText(value) ? null : "badText"),
});
