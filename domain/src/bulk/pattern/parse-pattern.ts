import {
  type Edge,
  type Node,
  type PatternFault,
  type Test,
  type Times,
  isDigit,
  isSpace,
  isWord,
} from "./syntax.ts";

const maxRepeat = 100;
const maxDepth = 20;

class Fault extends Error {
  readonly place: number;

  constructor(place: number) {
    super("pattern");
    this.place = place;
  }
}

const not =
  (test: Test): Test =>
  (sign) =>
    !test(sign);

const classes: ReadonlyMap<string, Test> = new Map([
  ["d", isDigit],
  ["D", not(isDigit)],
  ["w", isWord],
  ["W", not(isWord)],
  ["s", isSpace],
  ["S", not(isSpace)],
]);

const controls: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);

const edges: ReadonlyMap<string, Edge> = new Map([
  ["b", "word"],
  ["B", "noWord"],
]);

const isLetterOrDigit = /^[A-Za-z0-9]$/;

const any: Test = (sign) => sign !== "\n" && sign !== "\r";

/** To ignore case, both are compared in lower case. */
const equals = (wanted: string, ignoreCase: boolean): Test => {
  const lower = wanted.toLowerCase();
  return ignoreCase ? (sign) => sign.toLowerCase() === lower : (sign) => sign === wanted;
};

const within =
  (from: number, to: number, ignoreCase: boolean): Test =>
  (sign) => {
    const forms = ignoreCase ? [sign, sign.toLowerCase(), sign.toUpperCase()] : [sign];
    return forms.some((form) => {
      const code = form.codePointAt(0) ?? 0;
      return code >= from && code <= to;
    });
  };

class Parser {
  readonly #signs: readonly string[];
  readonly #ignoreCase: boolean;
  #at = 0;
  #groups = 0;
  #depth = 0;

  constructor(text: string, ignoreCase: boolean) {
    this.#signs = Array.from(text);
    this.#ignoreCase = ignoreCase;
  }

  parse(): { readonly node: Node; readonly groups: number } {
    const node = this.#choice();
    if (this.#at < this.#signs.length) this.#fail();
    return { node, groups: this.#groups };
  }

  #fail(): never {
    throw new Fault(this.#at + 1);
  }

  get #next(): string {
    return this.#signs[this.#at] ?? "";
  }

  #take(sign: string): boolean {
    if (this.#next !== sign) return false;
    this.#at++;
    return true;
  }

  #choice(): Node {
    const options = [this.#sequence()];
    while (this.#take("|")) options.push(this.#sequence());
    const [first] = options;
    return options.length === 1 && first ? first : { is: "choice", options };
  }

  #sequence(): Node {
    const parts: Node[] = [];
    while (this.#at < this.#signs.length && this.#next !== "|" && this.#next !== ")")
      parts.push(this.#repeated());
    return { is: "sequence", parts };
  }

  #repeated(): Node {
    const inner = this.#atom();
    const times = this.#times();
    if (!times) return inner;
    if (inner.is === "edge") this.#fail();
    return { is: "repeat", inner, ...times, isLazy: this.#take("?") };
  }

  #times(): Omit<Times, "isLazy"> | null {
    if (this.#take("*")) return { min: 0, max: null };
    if (this.#take("+")) return { min: 1, max: null };
    if (this.#take("?")) return { min: 0, max: 1 };
    if (!this.#take("{")) return null;
    const min = this.#number();
    let max: number | null = min;
    if (this.#take(",")) max = this.#next === "}" ? null : this.#number();
    if (!this.#take("}") || (max !== null && max < min)) this.#fail();
    return { min, max };
  }

  #number(): number {
    let digits = "";
    while (isDigit(this.#next)) {
      digits += this.#next;
      this.#at++;
    }
    if (digits === "" || Number(digits) > maxRepeat) this.#fail();
    return Number(digits);
  }

  #atom(): Node {
    const sign = this.#next;
    if (sign === "*" || sign === "+" || sign === "?" || sign === "{") this.#fail();
    this.#at++;
    if (sign === "(") return this.#group();
    if (sign === "[") return { is: "sign", test: this.#class() };
    if (sign === ".") return { is: "sign", test: any };
    if (sign === "^") return { is: "edge", at: "start" };
    if (sign === "$") return { is: "edge", at: "end" };
    if (sign === "\\") return this.#escape();
    return { is: "sign", test: equals(sign, this.#ignoreCase) };
  }

  #group(): Node {
    this.#depth++;
    if (this.#depth > maxDepth) this.#fail();
    const isNamed = !this.#take("?");
    if (!isNamed && !this.#take(":")) this.#fail();
    const number = isNamed ? ++this.#groups : 0;
    const inner = this.#choice();
    if (!this.#take(")")) this.#fail();
    this.#depth--;
    return isNamed ? { is: "group", number, inner } : inner;
  }

  #escape(): Node {
    const edge = edges.get(this.#next);
    if (!edge) return { is: "sign", test: this.#escaped() };
    this.#at++;
    return { is: "edge", at: edge };
  }

  /** The character after a backslash: a character class or a literal. */
  #escaped(): Test {
    const sign = this.#next;
    const known = classes.get(sign);
    if (!known) return equals(this.#literal(), this.#ignoreCase);
    this.#at++;
    return known;
  }

  #literal(): string {
    const sign = this.#next;
    const control = controls.get(sign);
    if (sign === "" || (!control && isLetterOrDigit.test(sign))) this.#fail();
    this.#at++;
    return control ?? sign;
  }

  #class(): Test {
    const isNegated = this.#take("^");
    const tests: Test[] = [];
    while (!this.#take("]")) {
      if (this.#at >= this.#signs.length) this.#fail();
      tests.push(this.#classPart());
    }
    const isOne: Test = (sign) => tests.some((test) => test(sign));
    return isNegated ? not(isOne) : isOne;
  }

  #classPart(): Test {
    const known = this.#next === "\\" ? classes.get(this.#signs[this.#at + 1] ?? "") : undefined;
    if (known) {
      this.#at += 2;
      return known;
    }
    const from = this.#classSign();
    const isRange = this.#next === "-" && (this.#signs[this.#at + 1] ?? "]") !== "]";
    if (!isRange) return equals(from, this.#ignoreCase);
    this.#at++;
    const [low, high] = [from, this.#classSign()].map((sign) => sign.codePointAt(0) ?? 0);
    if (low === undefined || high === undefined || high < low) this.#fail();
    return within(low, high, this.#ignoreCase);
  }

  #classSign(): string {
    if (this.#take("\\")) return this.#literal();
    const sign = this.#next;
    this.#at++;
    return sign;
  }
}

/** Parses a pattern and counts its groups; or returns where it is invalid. */
export const parsePattern = (
  text: string,
  ignoreCase: boolean,
): { readonly node: Node; readonly groups: number } | PatternFault => {
  try {
    return new Parser(text, ignoreCase).parse();
  } catch (error) {
    if (error instanceof Fault) return { place: error.place };
    throw error;
  }
};
