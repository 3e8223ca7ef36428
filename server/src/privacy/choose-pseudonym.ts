import type { ErasureKey } from "./erasure-key.ts";
import type { KnownPerson } from "./register/erasure-register.ts";

const shortest = 4;
const longest = 12;

/** The pseudonym for a person: the one of an earlier erasure of any of the names, otherwise a new unique one. */
export const choosePseudonym = (
  persons: readonly KnownPerson[],
  key: ErasureKey,
  names: readonly string[],
): string => {
  const digests = new Set(names.map(key.nameDigest));
  const known = persons.find((person) => person.names.some(({ digest }) => digests.has(digest)));
  if (known) return known.pseudonym;
  const taken = new Set(persons.map(({ pseudonym }) => pseudonym));
  const [first = ""] = names;
  for (let length = shortest; length < longest; length += 1) {
    const pseudonym = `Person ${key.code(first, length)}`;
    if (!taken.has(pseudonym)) return pseudonym;
  }
  return `Person ${key.code(first, longest)}`;
};
