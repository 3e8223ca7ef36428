import { createRequire } from "node:module";

/** A directive of an nginx configuration, with its block. */
export type Directive = {
  readonly name: string;
  readonly values: readonly string[];
  readonly block: readonly Directive[] | null;
};

type Reference = {
  readonly name: string;
  readonly module: string;
  readonly contexts: readonly string[];
  readonly isBlock: boolean;
  /** HTML, one for each form. */
  readonly syntax: readonly string[];
};

type Library = {
  getDirectives(): readonly Reference[];
  getVariables(): readonly { readonly name: string; readonly module: string }[];
};

const token = /\s+|#[^\n]*|"[^"]*"|[{};]|[^\s{};"]+/gy;

const tokensOf = (text: string): string[] => {
  const tokens = text.match(token) ?? [];
  if (tokens.join("") !== text) throw new SyntaxError("a quotation mark is not closed");
  return tokens.filter((part) => !/^[\s#]/.test(part));
};

const readBlock = (tokens: string[], isInner: boolean): Directive[] => {
  const found: Directive[] = [];
  let words: string[] = [];
  for (let next = tokens.shift(); next !== undefined; next = tokens.shift()) {
    const [name, ...values] = words;
    const isEnd = next === "}";
    if (!isEnd && next !== ";" && next !== "{") {
      words.push(next);
      continue;
    }
    if (isEnd && isInner && name === undefined) return found;
    if (isEnd || name === undefined) throw new SyntaxError(`${next} behind ${words.join(" ")}`);
    found.push({ name, values, block: next === "{" ? readBlock(tokens, true) : null });
    words = [];
  }
  if (isInner || words.length > 0) throw new SyntaxError("a brace or a semicolon is missing");
  return found;
};

/** Parses a file into directives like nginx itself. */
export const readNginxFile = (text: string): Directive[] => readBlock(tokensOf(text), false);

// Its types cannot be imported before it is installed.
const library = createRequire(import.meta.url)("@nginx/reference-lib") as Library;
const references = Map.groupBy(
  library.getDirectives().filter(({ module }) => module.startsWith("ngx_http_")),
  ({ name }) => name,
);
const variables = new Set(library.getVariables().map(({ name }) => name));

/** The manual lists all values only of directives that are `on` or `off`. */
const isSwitch = ({ syntax }: Reference): boolean =>
  syntax.every((form) => /^<p><code>on<\/code> \| <code>off<\/code><\/p>\s*$/.test(form));

const wrongWith = ({ name, values, block }: Directive, context: string): string[] => {
  const place = `${name} in ${context}`;
  const known = references.get(name);
  if (!known) return [`${place}: there is no such directive`];
  const fits = known.find(
    ({ contexts, isBlock }) => contexts.includes(context) && isBlock === (block !== null),
  );
  if (!fits) return [`${place}: it does not belong there`];
  const switched = isSwitch(fits) && !["on", "off"].includes(values.join(" "));
  const unknown = values
    .flatMap((value) => value.match(/\$\w+/g) ?? [])
    .filter((variable) => !variables.has(variable));
  return [
    ...(switched ? [`${place}: it is on or off, not ${values.join(" ")}`] : []),
    ...unknown.map((variable) => `${place}: there is no ${variable}`),
    ...(block ?? []).flatMap((inner) => wrongWith(inner, name)),
  ];
};

/** What nginx's manual does not permit in a file that is included in the `http` block. */
export const findWrongDirectives = (directives: readonly Directive[]): string[] =>
  directives.flatMap((directive) => wrongWith(directive, "http"));
