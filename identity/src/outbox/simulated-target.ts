import { folded } from "../context/folded.ts";
import type { Seal } from "../context/sealing.ts";
import type { Contact } from "../context/user.ts";

/** Where a code is sent, or pretended to be. */
export type Target = { readonly contact: Contact; readonly destination: string };

/** A user with real responses, as a model for the simulated ones. */
export type Sample = Target & { readonly username: string };

const own = "own";
const ownCapital = "own capital";

/** What a masked destination reveals relative to the name: the same letter as the name's, or which other. */
type Pattern =
  | { readonly contact: "email"; readonly local: string; readonly domain: string }
  | { readonly contact: "phone_number"; readonly digits: typeof own | "" };

type NameForm = "email" | "phone_number" | "plain";

const formOf = (name: string): NameForm => {
  if (/^[^@]+@[^@]+$/.test(name)) return "email";
  return /^\+?\d[\d -]{4,}$/.test(name) ? "phone_number" : "plain";
};

const firstLetter = (text: string): string => Array.from(text)[0] ?? "";

const asciiOf: ReadonlyMap<string, string> = new Map([
  ["æ", "a"],
  ["ð", "d"],
  ["ø", "o"],
  ["œ", "o"],
  ["þ", "t"],
]);

/** The ASCII letter by which addresses are derived from a name, `a` for `Åsa`; "" if the name has none. */
const plainLetter = (text: string): string => {
  const letters = text.toLowerCase().replaceAll(/[æðøœþ]/g, (letter) => asciiOf.get(letter) ?? "");
  return /[a-z]/.exec(letters.normalize("NFD"))?.[0] ?? "";
};
const lastDigits = (text: string): string => text.replaceAll(/\D/g, "").slice(-4);

const patternOf = ({ username, contact, destination }: Sample): Pattern => {
  if (contact === "phone_number") {
    const isOwn = formOf(username) === contact && lastDigits(username) === lastDigits(destination);
    return { contact, digits: isOwn ? own : "" };
  }
  const [local = "", domain = ""] = destination.split("@").map(firstLetter);
  const [name = "", place = ""] = username.split("@").map(plainLetter);
  const capital = local === local.toLowerCase() ? own : ownCapital;
  return {
    contact,
    local: local.toLowerCase() === name ? capital : local,
    domain: formOf(username) === "email" && domain.toLowerCase() === place ? own : domain,
  };
};

const anyLetter = (seal: Seal, about: string): string =>
  String.fromCodePoint(97 + ((seal.mac(about)[0] ?? 0) % 26));

/**
 * An address that starts like the name, in the same domain for every name of the pool: there is no real user to compare
 * with.
 */
const withoutSamples = (seal: Seal): Pattern => ({
  contact: "email",
  local: own,
  domain: anyLetter(seal, "no samples"),
});

/** How often each pattern occurs among users whose names have the same form, or among all users if none have. */
const countPatterns = (samples: readonly Sample[], form: NameForm): Map<string, number> => {
  const alike = samples.filter(({ username }) => formOf(username) === form);
  const counts = new Map<string, number>();
  for (const sample of alike.length > 0 ? alike : samples) {
    const key = JSON.stringify(patternOf(sample));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
};

const numberOf = (bytes: Buffer): number => (bytes.readUIntBE(0, 6) + 1) / 2 ** 48;

/** Draws in proportion to the counts (weighted rendezvous hashing): when the counts change, few names change. */
const drawPattern = (seal: Seal, name: string, counts: ReadonlyMap<string, number>): Pattern => {
  const scored = [...counts].map(([key, count]) => ({
    key,
    score: -Math.log(numberOf(seal.mac(`simulated pattern:${key}:${name}`))) / count,
  }));
  const [drawn] = scored.toSorted((one, other) => one.score - other.score);
  // The keys are patterns that were serialised just above.
  return drawn ? (JSON.parse(drawn.key) as Pattern) : withoutSamples(seal);
};

const letterIn = (seal: Seal, pattern: string, name: string): string => {
  if (pattern !== own && pattern !== ownCapital) return pattern;
  const letter = plainLetter(name) || anyLetter(seal, `simulated letter:${name}`);
  return pattern === own ? letter : letter.toUpperCase();
};

/** The pretended target of a code for a name that gets none, drawn from the patterns of users' real responses. */
export const simulateTarget = (
  seal: Seal,
  username: string,
  samples: readonly Sample[],
): Target => {
  const name = folded(username);
  const pattern = drawPattern(seal, name, countPatterns(samples, formOf(name)));
  if (pattern.contact === "phone_number") {
    const drawn = seal.mac(`simulated digits:${name}`).readUInt32BE(0) % 10_000;
    const digits = pattern.digits === own ? lastDigits(name) : String(drawn).padStart(4, "0");
    return { contact: pattern.contact, destination: `+0000000${digits}` };
  }
  const [local = "", domain = ""] = name.split("@");
  const letters = [letterIn(seal, pattern.local, local), letterIn(seal, pattern.domain, domain)];
  return { contact: pattern.contact, destination: letters.join("@") };
};
