import { type Imprecision, exactNumber } from "./exact-double.ts";

export type JsonValue = null | boolean | number | string | JsonValue[] | JsonObject;
/** Without a prototype, so that a key like `__proto__` is an ordinary key. */
export type JsonObject = { [key: string]: JsonValue };

/** A number that no double represents exactly, and its path. */
export type Imprecise = { readonly path: readonly string[]; readonly code: Imprecision };
export type JsonFault = {
  /** `notAnObject`: well-formed, but not the object that is required. */
  readonly reason: "syntax" | "duplicateKey" | "tooDeep" | "badText" | "notAnObject";
  readonly position: number;
  /** The line number, if the text is one line of several. */
  readonly line?: number;
};

export type JsonReading =
  | { readonly ok: true; readonly value: JsonValue; readonly imprecise: readonly Imprecise[] }
  | { readonly ok: false; readonly fault: JsonFault };

const maxDepth = 32;
const numberPattern = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const escapes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '"': '"',
    "\\": "\\",
    "/": "/",
    b: "\b",
    f: "\f",
    n: "\n",
    r: "\r",
    t: "\t",
  }),
);

const quote = 0x22;
const backslash = 0x5c;
const closingBrace = 0x7d;
const closingBracket = 0x5d;
const comma = 0x2c;
const colon = 0x3a;

/** Parses a text in one pass; the first fault is stored, and `undefined` returned up the call stack. */
class Reader {
  readonly text: string;
  readonly imprecise: Imprecise[] = [];
  readonly path: string[] = [];
  at = 0;
  /** Whether the last string was ASCII without escapes, so that it need not be validated. */
  isPlain = true;
  fault: JsonFault | undefined;

  constructor(text: string) {
    this.text = text;
  }

  fail(reason: JsonFault["reason"]): undefined {
    this.fault ??= { reason, position: this.at };
    return undefined;
  }

  skipSpace(): number {
    for (;;) {
      const code = this.text.charCodeAt(this.at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return code;
      this.at += 1;
    }
  }

  take(code: number): boolean {
    if (this.skipSpace() !== code) return false;
    this.at += 1;
    return true;
  }

  readValue(): JsonValue | undefined {
    switch (this.skipSpace()) {
      case quote:
        return this.readString();
      case 0x7b:
        return this.readObject();
      case 0x5b:
        return this.readArray();
      case 0x6e:
        return this.readWord("null", null);
      case 0x74:
        return this.readWord("true", true);
      case 0x66:
        return this.readWord("false", false);
      default:
        return this.readNumber();
    }
  }

  readWord(word: string, value: null | boolean): null | boolean | undefined {
    if (!this.text.startsWith(word, this.at)) return this.fail("syntax");
    this.at += word.length;
    return value;
  }

  readNumber(): number | undefined {
    numberPattern.lastIndex = this.at;
    const literal = numberPattern.exec(this.text)?.[0];
    if (literal === undefined) return this.fail("syntax");
    this.at += literal.length;
    const number = exactNumber(literal);
    if (typeof number === "number") return number;
    this.imprecise.push({ path: [...this.path], code: number });
    return 0;
  }

  readString(): string | undefined {
    const { text } = this;
    let start = this.at + 1;
    let value = "";
    let bits = 0;
    for (let at = start; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      bits |= code;
      if (code === quote) {
        this.at = at + 1;
        this.isPlain = bits < 0x80;
        return value + text.slice(start, at);
      }
      if (code < 0x20) break;
      if (code !== backslash) continue;
      const escaped = this.readEscape(at + 1);
      if (escaped === undefined) return undefined;
      value += text.slice(start, at) + escaped;
      bits |= 0x80;
      at += text[at + 1] === "u" ? 5 : 1;
      start = at + 1;
    }
    return this.fail("syntax");
  }

  readEscape(at: number): string | undefined {
    const letter = this.text[at] ?? "";
    if (letter !== "u") return escapes.get(letter) ?? this.fail("syntax");
    const digits = this.text.slice(at + 1, at + 5);
    if (!/^[0-9a-fA-F]{4}$/.test(digits)) return this.fail("syntax");
    return String.fromCharCode(Number.parseInt(digits, 16));
  }

  readKey(object: JsonObject): string | undefined {
    if (this.skipSpace() !== quote) return this.fail("syntax");
    const key = this.readString();
    if (key === undefined) return undefined;
    if (!this.isPlain && (!key.isWellFormed() || key.includes("\0"))) return this.fail("badText");
    if (object[key] !== undefined) return this.fail("duplicateKey");
    return this.take(colon) ? key : this.fail("syntax");
  }

  readObject(): JsonObject | undefined {
    // Object.create returns any; an object without a prototype is an empty JsonObject.
    const object = Object.create(null) as JsonObject;
    this.at += 1;
    if (this.take(closingBrace)) return object;
    if (this.path.length >= maxDepth) return this.fail("tooDeep");
    do {
      const key = this.readKey(object);
      if (key === undefined) return undefined;
      const value = this.readBelow(key);
      if (value === undefined) return undefined;
      object[key] = value;
    } while (this.take(comma));
    return this.take(closingBrace) ? object : this.fail("syntax");
  }

  readArray(): JsonValue[] | undefined {
    const array: JsonValue[] = [];
    this.at += 1;
    if (this.take(closingBracket)) return array;
    if (this.path.length >= maxDepth) return this.fail("tooDeep");
    do {
      const value = this.readBelow(String(array.length));
      if (value === undefined) return undefined;
      array.push(value);
    } while (this.take(comma));
    return this.take(closingBracket) ? array : this.fail("syntax");
  }

  readBelow(step: string): JsonValue | undefined {
    this.path.push(step);
    const value = this.readValue();
    this.path.pop();
    return value;
  }
}

/** Strict RFC 8259: also no duplicate keys, no byte order mark, and no number that would be rounded. */
export const parseJson = (text: string): JsonReading => {
  const reader = new Reader(text);
  const value = reader.readValue();
  if (value !== undefined && !Number.isNaN(reader.skipSpace())) reader.fail("syntax");
  if (value === undefined || reader.fault)
    return { ok: false, fault: reader.fault ?? { reason: "syntax", position: reader.at } };
  return { ok: true, value, imprecise: reader.imprecise };
};

export const isJsonObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
