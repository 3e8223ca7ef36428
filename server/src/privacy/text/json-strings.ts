const literal = /"[^"\\]*(?:\\.[^"\\]*)*"/gs;

// Safe because a literal of JSON is a text.
const read = (text: string): string => JSON.parse(text) as string;

/** Every text within JSON, keys too; it may be several documents, one a line. */
export function* stringsIn(json: string): Generator<string, void, void> {
  for (const [text] of json.matchAll(literal)) yield read(text);
}

/** The same JSON with other texts in it: numbers, spaces and their order stay as they are. */
export const mapStrings = (json: string, change: (text: string) => string): string =>
  json.replace(literal, (text) => {
    const before = read(text);
    const after = change(before);
    return after === before ? text : JSON.stringify(after);
  });
