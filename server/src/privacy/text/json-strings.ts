// A JSON string; if it is a key, with the first character of its value.
const literal = /"[^"\\]*(?:\\.[^"\\]*)*"(?:(?=\s*:\s*(.))|)/gs;

// Safe: it is a JSON string literal.
const read = (text: string): string => JSON.parse(text) as string;

/**
 * Distinguishes strings, visited in order, from keys. Keys are the product's own words, except those of `ids` in the
 * response to a batch, which people entered.
 */
const createSieve = (): ((text: string, value: string | undefined) => boolean) => {
  let isInIds = false;
  return (text, value) => {
    if (value === undefined) return true;
    isInIds ||= text === '"ids"' && value === "{";
    return isInIds && value === '"';
  };
};

/** Every string in JSON, and the keys that people entered. There may be several documents, one per line. */
export function* stringsIn(json: string): Generator<string, void, void> {
  const isText = createSieve();
  for (const [text, value] of json.matchAll(literal)) if (isText(text, value)) yield read(text);
}

/** The same JSON with other strings: numbers, white space, order and the product's own keys are preserved. */
export const mapStrings = (json: string, change: (text: string) => string): string => {
  const isText = createSieve();
  return json.replace(literal, (text: string, value: string | undefined) => {
    if (!isText(text, value)) return text;
    const before = read(text);
    const after = change(before);
    return after === before ? text : JSON.stringify(after);
  });
};
