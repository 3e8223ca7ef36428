/**
 * Builds a statement's text once for each collation. It is then the same string every time, whose prepared statement is
 * found by comparing addresses instead of thousands of characters.
 */
export const perCollation = (
  build: (collation: string) => string,
): ((collation: string) => string) => {
  const built = new Map<string, string>();
  return (collation) => {
    const known = built.get(collation);
    if (known !== undefined) return known;
    const text = build(collation);
    built.set(collation, text);
    return text;
  };
};
