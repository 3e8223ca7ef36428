import type { Kind } from "../kind.ts";
import { isCleanLongText } from "../text-rules.ts";
import { textLike } from "./text-like.ts";

/** A comment: tabs and line breaks are allowed. */
export const longText: Kind<"longText"> = textLike({
  maxLength: 20_000,
  broken: (value) => (isCleanLongText(value) ? null : "badText"),
});
