const quote = '"';

type Item = { readonly value: string; readonly end: number };

const closingQuote = (text: string, from: number): number => {
  let at = text.indexOf(quote, from);
  while (at !== -1 && text[at + 1] === quote) at = text.indexOf(quote, at + 2);
  return at;
};

const readQuoted = (text: string, from: number): Item | null => {
  const end = closingQuote(text, from + 1);
  if (end === -1) return null;
  return { value: text.slice(from + 1, end).replaceAll('""', quote), end: end + 1 };
};

const readPlain = (text: string, from: number): Item | null => {
  const comma = text.indexOf(",", from);
  const end = comma === -1 ? text.length : comma;
  const value = text.slice(from, end).trim();
  return value === "" || value.includes(quote) ? null : { value, end };
};

const skipSpaces = (text: string, from: number): number => {
  let at = from;
  while (text[at] === " ") at++;
  return at;
};

/**
 * Parses `a,b,"c, d"` into values; `null` where a value is missing or a quote is misplaced. Spaces around
 * values are ignored.
 */
export const readValueList = (text: string): readonly string[] | null => {
  const values: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const start = skipSpaces(text, at);
    const item = text[start] === quote ? readQuoted(text, start) : readPlain(text, start);
    if (item === null) return null;
    values.push(item.value);
    at = skipSpaces(text, item.end);
    if (at < text.length && text[at] !== ",") return null;
    at++;
  }
  return values;
};
