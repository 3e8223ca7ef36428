/**
 * The maximum length of one piece of text. V8 keeps strings that are much longer until it collects all garbage, which during a
 * long export would add up.
 */
const maxChars = 32_768;

/** Splits lines into groups that are small enough to be joined to one text; a longer line is alone. */
export function* linesInPieces(lines: readonly string[]): Generator<readonly string[]> {
  let begin = 0;
  let chars = 0;
  for (const [at, { length }] of lines.entries()) {
    if (chars > 0 && chars + length > maxChars) {
      yield lines.slice(begin, at);
      begin = at;
      chars = 0;
    }
    chars += length;
  }
  if (begin < lines.length) yield lines.slice(begin);
}
