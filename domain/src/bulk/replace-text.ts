import { type Instruction, compilePattern } from "./pattern/compile-pattern.ts";
import { parsePattern } from "./pattern/parse-pattern.ts";
import { type Budget, type Match, findMatch } from "./pattern/run-pattern.ts";
import type { PatternFault } from "./pattern/syntax.ts";

/** A search and replace operation. */
export type Replacement = {
  readonly find: string;
  readonly replaceWith: string;
  /**
   * Whether `find` is a pattern and `replaceWith` refers to its groups: `$1`, `$&` for the whole match, `$$`
   * for a dollar sign.
   */
  readonly isPattern: boolean;
  readonly ignoreCase: boolean;
};

/** Returns the text with all matches replaced; `null` if that would take too long. */
export type Replacer = (text: string) => string | null;

const maxWork = 2_000_000;
const maxFind = 500;

const special = /[\\^$.*+?()[\]{}|]/g;

const escaped = (text: string): string => text.replace(special, "\\$&");

const filledIn = (template: string, signs: readonly string[], match: Match): string =>
  template.replace(/\$(\$|&|\d)/g, (whole, name: string) => {
    if (name === "$") return "$";
    const group = name === "&" ? 0 : Number(name);
    const [from, to] = [match[2 * group], match[2 * group + 1]];
    if (from === undefined || to === undefined) return whole;
    return from < 0 || to < 0 ? "" : signs.slice(from, to).join("");
  });

type Program = { readonly steps: readonly Instruction[]; readonly groups: number };

const replaceAll = (
  { steps, groups }: Program,
  text: string,
  fill: (signs: readonly string[], match: Match) => string,
): string | null => {
  const signs = Array.from(text);
  const budget: Budget = { left: maxWork };
  const parts: string[] = [];
  let copied = 0;
  for (let from = 0; from <= signs.length;) {
    const match = findMatch({ steps, signs, budget }, groups, from);
    if (budget.left <= 0) return null;
    if (!match) break;
    const [start = 0, end = 0] = match;
    parts.push(signs.slice(copied, start).join(""), fill(signs, match));
    copied = end;
    from = end > start ? end : end + 1;
  }
  return parts.join("") + signs.slice(copied).join("");
};

/** Compiles a replacement for use on many texts; a fault says where its pattern is invalid. */
export const replacerOf = ({
  find,
  replaceWith,
  isPattern,
  ignoreCase,
}: Replacement): Replacer | PatternFault => {
  if (find === "" || find.length > maxFind) return { place: 1 };
  const parsed = parsePattern(isPattern ? find : escaped(find), ignoreCase);
  if ("place" in parsed) return parsed;
  const steps = compilePattern(parsed.node);
  if (!steps) return { place: 1 };
  const program = { steps, groups: parsed.groups };
  const fill = (signs: readonly string[], match: Match): string =>
    isPattern ? filledIn(replaceWith, signs, match) : replaceWith;
  return (text) => replaceAll(program, text, fill);
};

export const isFault = (read: Replacer | PatternFault): read is PatternFault =>
  typeof read !== "function";
