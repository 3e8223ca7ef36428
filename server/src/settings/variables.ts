import { isIP } from "node:net";

/** A value, or what is wrong with it: the message continues a sentence that begins with the variable's name. */
export type Parsed<T> = { readonly value: T } | { readonly wrong: string };
export type Parse<T> = (text: string) => Parsed<T>;

export type Variables = {
  readonly problems: readonly string[];
  refuse(name: string, wrong: string): void;
  text(name: string): string | null;
  parsed<T>(name: string, parse: Parse<T>): T | null;
  /** Like `parsed`, but set and empty is a mistake. */
  parsedSecret<T>(name: string, parse: Parse<T>): T | null;
  secret(name: string): string | null;
  integer(name: string, range: { fallback: number; min: number; max: number }): number;
  choice<const T extends string>(name: string, allowed: readonly T[], fallback: T): T;
  word(name: string, fallback: string): string;
  host(name: string, fallback: string): string;
  origin(name: string): string | null;
  url(name: string, protocols: readonly string[]): string | null;
};

const hostName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,62}\.?)*$/i;
// oxlint-disable-next-line no-control-regex -- naming the control characters is the point
const controls = /[\u0000-\u001f\u007f]/;

const parseUrl =
  (protocols: readonly string[]): Parse<URL> =>
  (text) => {
    const url = URL.parse(text);
    if (url && protocols.includes(url.protocol) && url.hostname) return { value: url };
    return { wrong: `must be a URL with ${protocols.map((name) => `${name}//`).join(" or ")}` };
  };

const parseOrigin: Parse<string> = (text) => {
  const parsed = parseUrl(["http:", "https:"])(text);
  if ("wrong" in parsed) return parsed;
  const { pathname, search, hash, username, origin } = parsed.value;
  const isBare = pathname === "/" && !search && !hash && !username;
  return isBare ? { value: origin } : { wrong: "must be an address without path, user or query" };
};

const parseHost: Parse<string> = (text) =>
  isIP(text) !== 0 || hostName.test(text)
    ? { value: text }
    : { wrong: "must be an IP address or a host name" };

const parseWord: Parse<string> = (text) =>
  text.length <= 128 && !/\s/.test(text) && !controls.test(text)
    ? { value: text }
    : { wrong: "must be at most 128 characters without spaces" };

const parseSecret: Parse<string> = (text) =>
  text.length <= 256 && text.length >= 8 && !controls.test(text)
    ? { value: text }
    : { wrong: "must have 8 to 256 characters, none of them a control character" };

const parseInteger =
  (min: number, max: number): Parse<number> =>
  (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
    return value >= min && value <= max
      ? { value }
      : { wrong: `must be a whole number from ${min} to ${max}` };
  };

const parseChoice =
  <T extends string>(allowed: readonly T[]): Parse<T> =>
  (text) => {
    const value = allowed.find((name) => name === text);
    return value === undefined ? { wrong: `must be one of ${allowed.join(", ")}` } : { value };
  };

export const readVariables = (
  environment: Readonly<Record<string, string | undefined>>,
): Variables => {
  const problems: string[] = [];
  const refuse = (name: string, wrong: string): void => void problems.push(`${name} ${wrong}`);
  const text = (name: string) => environment[name]?.trim() || null;
  const parsed = <T>(name: string, parse: Parse<T>): T | null => {
    const given = text(name);
    if (given === null) return null;
    const reading = parse(given);
    if ("value" in reading) return reading.value;
    refuse(name, reading.wrong);
    return null;
  };
  const parsedSecret = <T>(name: string, parse: Parse<T>): T | null => {
    if (environment[name]?.trim() === "") refuse(name, "is empty: give a value or unset it");
    return parsed(name, parse);
  };
  return {
    problems,
    refuse,
    text,
    parsed,
    parsedSecret,
    secret: (name) => parsedSecret(name, parseSecret),
    integer: (name, { fallback, min, max }) => parsed(name, parseInteger(min, max)) ?? fallback,
    choice: (name, allowed, fallback) => parsed(name, parseChoice(allowed)) ?? fallback,
    word: (name, fallback) => parsed(name, parseWord) ?? fallback,
    host: (name, fallback) => parsed(name, parseHost) ?? fallback,
    origin: (name) => parsed(name, parseOrigin),
    url: (name, protocols) => parsed(name, parseUrl(protocols)) && text(name),
  };
};
