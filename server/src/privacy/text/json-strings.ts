// A text, and what its value begins with where it is a key.
const literal = /"[^"\\]*(?:\\.[^"\\]*)*"(?:(?=\s*:\s*(.))|)/gs;

// Safe because a literal of JSON is a text.
const read = (text: string): string => JSON.parse(text) as string;

/** Tells texts, in their order, from keys: these are the product's own words, but for the ids of `ids` in the answer to a batch. */
const createSieve = (): ((text: string, value: string | undefined) => boolean) => {
  let isInIds = false;
  return (text, value) => {
    if (value === undefined) return true;
    isInIds ||= text === '"ids"' && value === "{";
    return isInIds && value === '"';
  };
};

/** Every text within JSON, and the keys that people entered; it may be several documents, one a line. */
export function* stringsIn(json: string): Generator<string, void, void> {
  const isText = createSieve();
  for (const [text, value] of json.matchAll(literal)) if (isText(text, value)) yield read(text);
}

/** The same JSON with other texts in it: numbers, spaces, their order and the product's own keys stay as they are. */
export const mapStrings = (json: string, change: (text: string) => string): string => {
  const isText = createSieve();
  return json.replace(literal, (text: string, value: string | undefined) => {
    if (!isText(text, value)) return text;
    const before = read(text);
    const after = change(before);
    return after === before ? text : JSON.stringify(after);
  });
};
