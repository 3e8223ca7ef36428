/** V8 translates a pattern at once into machine code if its first text is at least this long. */
const long = 1024;
/** Characters at which most patterns give up at once. */
const nothing = ".\n".repeat(long / 2);

const known = new WeakSet<RegExp>();

/**
 * The same pattern, translated into machine code. A pattern whose first text is short is translated twice: before
 * its first use into bytecode, which takes three times as long, and before its second use into machine code. That
 * is more than half of what the first reading of a text takes.
 */
export const compiled = (pattern: RegExp): RegExp => {
  if (known.has(pattern)) return pattern;
  known.add(pattern);
  pattern.test(nothing);
  pattern.lastIndex = 0;
  return pattern;
};
