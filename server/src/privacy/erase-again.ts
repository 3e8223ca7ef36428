import type { Context } from "../context.ts";
import { type Sql, unlimited } from "../db/connection/database.ts";
import { type Erasure, type Surroundings, eraseNames } from "./erase.ts";
import type { ErasureKey } from "./erasure-key.ts";
import { type KnownPerson, readPersons, requireKey } from "./erasure-register.ts";
import { type Place, places } from "./places.ts";
import { nameColumnsOf, readAllRows, textsOf } from "./rows.ts";
import { canonicalText } from "./text/canonical-text.ts";

/** Which persons' names have been met, by their pseudonym. */
type Met = Map<string, Set<string>>;

/** Recognises names by their digests alone. */
class Recogniser {
  readonly #persons = new Map<string, KnownPerson>();
  readonly #lengths: readonly number[];
  readonly #key: ErasureKey;
  /** Texts are repeated, as in the history. */
  readonly #seen = new Set<string>();
  readonly met: Met = new Map();

  constructor(persons: readonly KnownPerson[], key: ErasureKey) {
    this.#key = key;
    for (const person of persons)
      for (const { digest } of person.names) this.#persons.set(digest, person);
    this.#lengths = [...new Set(persons.flatMap(({ names }) => names.map(({ words }) => words)))];
  }

  look(text: string): void {
    const words = canonicalText(text).text.split(" ");
    for (const length of this.#lengths)
      for (let at = 0; at + length <= words.length; at += 1)
        this.#try(words.slice(at, at + length).join(" "));
  }

  #try(name: string): void {
    if (this.#seen.has(name)) return;
    if (this.#seen.size >= mostSeen) this.#seen.clear();
    this.#seen.add(name);
    const person = this.#persons.get(this.#key.nameDigest(name));
    if (!person) return;
    const names = this.met.get(person.pseudonym) ?? new Set();
    this.met.set(person.pseudonym, names.add(name));
  }
}

const mostSeen = 200_000;

const lookAt = async (sql: Sql, place: Place, recogniser: Recogniser): Promise<void> => {
  const columns = nameColumnsOf(place);
  for await (const rows of readAllRows(unlimited(sql), place, columns))
    for (const row of rows)
      for (const [, text] of textsOf(place, columns, row)) recogniser.look(text);
};

/** Erases once more whatever was erased and has come back, as by an older backup: it is found by digests, and named by nobody. */
export const eraseAgain = async (
  context: Context,
  surroundings: Surroundings,
): Promise<readonly Erasure[]> => {
  const { sql } = context;
  const { key } = surroundings;
  const persons = await readPersons(sql);
  requireKey(persons, key);
  if (persons.length === 0) return [];
  const recogniser = new Recogniser(persons, key);
  for (const place of places) await lookAt(sql, place, recogniser);
  const erasures: Erasure[] = [];
  for (const [pseudonym, names] of recogniser.met) {
    const texts = persons
      .filter((person) => person.pseudonym === pseudonym)
      .flatMap((person) => person.texts);
    const inside = texts.includes("all") ? "all" : new Set(texts);
    erasures.push(await eraseNames(context, { names: [...names], inside }, surroundings));
  }
  return erasures;
};
