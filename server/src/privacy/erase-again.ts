import type { Context } from "../context.ts";
import { type Sql, unlimited } from "../db/connection/database.ts";
import type { Inside } from "./erasure-choice.ts";
import { type Erasure, type EraseRequest, type Surroundings, eraseNames } from "./erase.ts";
import type { ErasureKey } from "./erasure-key.ts";
import { endRepeatedSql } from "./register/erasure-register-sql.ts";
import { type KnownPerson, readPersons, requireKey } from "./register/erasure-register.ts";
import { type Place, places } from "./places.ts";
import { isOneWord } from "./read-names.ts";
import { readAllRows, textsOf } from "./placed-rows.ts";
import { canonicalText } from "./text/canonical-text.ts";
import { nameColumnsOf } from "./places-sql.ts";

/** Recognises erased names by their digests. */
class Recogniser {
  readonly #digests: ReadonlySet<string>;
  readonly #lengths: readonly number[];
  readonly #key: ErasureKey;
  /** Texts are repeated, for instance in the history, so each is tested once. */
  readonly #seen = new Set<string>();
  /** The names found, by their digests. */
  readonly returned = new Map<string, string>();

  constructor(persons: readonly KnownPerson[], key: ErasureKey) {
    this.#key = key;
    const names = persons.flatMap((person) => person.names);
    this.#digests = new Set(names.map(({ digest }) => digest));
    this.#lengths = [...new Set(names.map(({ words }) => words))];
  }

  look(text: string): void {
    const words = canonicalText(text).text.split(" ");
    for (const length of this.#lengths)
      for (let at = 0; at + length <= words.length; at += 1)
        this.#tryForms(words.slice(at, at + length).join(" "));
  }

  /** Tries the name as it is, and without `s` where it may be a genitive. */
  #tryForms(name: string): void {
    this.#try(name);
    if (name.endsWith("s")) this.#try(name.slice(0, -1));
  }

  #try(name: string): void {
    if (this.#seen.has(name)) return;
    if (this.#seen.size >= maxSeen) this.#seen.clear();
    this.#seen.add(name);
    const digest = this.#key.nameDigest(name);
    if (this.#digests.has(digest)) this.returned.set(digest, name);
  }
}

const maxSeen = 200_000;

const lookAt = async (sql: Sql, place: Place, recogniser: Recogniser): Promise<void> => {
  const columns = nameColumnsOf(place);
  for await (const rows of readAllRows(unlimited(sql), place, columns))
    for (const row of rows)
      for (const [, text] of textsOf(place, columns, row)) recogniser.look(text);
};

/** The erasure request for those names of an earlier erasure that have come back. */
const requestOf = ({ names, texts }: KnownPerson, returned: ReadonlyMap<string, string>) => {
  const back = names.flatMap(({ digest }) => returned.get(digest) ?? []);
  const isAll = texts.includes("all") && !back.some(isOneWord);
  const inside: Inside = isAll ? "all" : new Set(texts.filter((text) => text !== "all"));
  return { names: back, inside };
};

const isWithin = (some: ReadonlySet<string>, all: ReadonlySet<string>): boolean =>
  [...some].every((each) => all.has(each));

/** Whether one request erases everything that another does. */
const covers = (wide: EraseRequest, other: EraseRequest): boolean =>
  other.names.every((name) => wide.names.includes(name)) &&
  (wide.inside === "all" || (other.inside !== "all" && isWithin(other.inside, wide.inside)));

/** The requests for erasing again: the texts that an erasure chose apply to its own names only. */
const requestsOf = (
  persons: readonly KnownPerson[],
  returned: ReadonlyMap<string, string>,
): readonly EraseRequest[] => {
  const wanted = persons
    .map((person) => requestOf(person, returned))
    .filter(({ names }) => names.length > 0);
  const requests: EraseRequest[] = [];
  for (const each of wanted)
    if (!requests.some((request) => covers(request, each)))
      // Merged into the first one: texts chosen in later erasures may be results of earlier ones.
      requests.push(wanted.reduce((wide, other) => (covers(other, wide) ? other : wide), each));
  return requests;
};

/**
 * Erases again any erased names that have come back, such as from an older backup. They are found by their digests;
 * nobody has to know them.
 */
export const eraseAgain = async (
  context: Context,
  surroundings: Surroundings,
): Promise<readonly Erasure[]> => {
  const { sql } = context;
  const { key } = surroundings;
  const begun = context.now();
  const persons = await readPersons(sql);
  requireKey(persons, key);
  if (persons.length === 0) return [];
  const recogniser = new Recogniser(persons, key);
  for (const place of places) await lookAt(sql, place, recogniser);
  const erasures: Erasure[] = [];
  for (const request of requestsOf(persons, recogniser.returned))
    erasures.push(await eraseNames(context, request, surroundings));
  if (erasures.every(({ isComplete }) => isComplete)) await sql.unsafe(endRepeatedSql, [begun]);
  return erasures;
};
