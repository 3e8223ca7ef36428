/** A statement in lower case without comments, line breaks and quoted text. */
export const plainSql = (statement: string): string =>
  statement
    .replaceAll(/'(?:[^']|'')*'|\$\$.*?\$\$|--[^\n]*|\s+/gs, (part) => {
      if (part.startsWith("'")) return "''";
      return part.startsWith("$$") ? "$$" : " ";
    })
    .replaceAll(/ +/g, " ")
    .trim()
    .toLowerCase();

/** Splits text at commas outside parentheses. */
export const partsOf = (text: string): string[] => {
  const parts = [""];
  let depth = 0;
  for (const character of text) {
    depth += character === "(" ? 1 : character === ")" ? -1 : 0;
    if (character === "," && depth === 0) parts.push("");
    else parts.push(`${parts.pop() ?? ""}${character}`);
  }
  return parts.map((part) => part.trim());
};

const doing = /\b(?:alter|create|drop|update|delete|insert|truncate|lock|reindex|execute)\b.*$/s;

/** The statements of a `do` block. */
export const statementsWithin = (block: string): string[] =>
  (/\$\$(.*)\$\$/s.exec(block)?.[1] ?? "")
    .split(";")
    .flatMap((statement) => doing.exec(plainSql(statement))?.[0] ?? []);
