import type { Elsewhere, KnownName } from "../../elsewhere.ts";
import { normaliseName } from "../commit/commit-names.ts";
import { areNear, deletionsOf, mayBeNear, turnedOf } from "./near-keys.ts";

/** The maximum number of spellings compared: each takes memory. */
const maxSpellings = 20_000;

/** The maximum number of other names compared with one name, so that the total work is linear. */
const maxTogether = 20;

const addTo = <K, V>(map: Map<K, Set<V>>, key: K, value: V): void => {
  const values = map.get(key);
  if (values) values.add(value);
  else map.set(key, new Set([value]));
};

const removeFrom = <K, V>(map: Map<K, Set<V>>, key: K, value: V): void => {
  const values = map.get(key);
  values?.delete(value);
  if (values?.size === 0) map.delete(key);
};

const nothing: ReadonlySet<string> = new Set();

/** Indexes the spellings of names in a paste, to find other spellings of a name. */
export class PastedNames<Group> {
  readonly #names = new Map<Group, ReadonlySet<string>>();
  readonly #groups = new Map<string, Set<Group>>();
  readonly #spellings = new Map<string, Set<string>>();
  readonly #byDeletion = new Map<string, Set<string>>();

  /** Returns the groups whose results may change: those with other spellings of the names. */
  enter(group: Group, given: readonly string[]): ReadonlySet<Group> {
    const names = new Set(given.filter((name) => normaliseName(name) !== ""));
    const before = this.#names.get(group) ?? nothing;
    const changed = [...before, ...names].filter((name) => !(before.has(name) && names.has(name)));
    if (changed.length === 0) return new Set();
    for (const name of before) if (!names.has(name)) this.#remove(group, name);
    for (const name of names) if (!before.has(name)) this.#add(group, name);
    if (names.size > 0) this.#names.set(group, names);
    else this.#names.delete(group);
    const others = changed.flatMap((name) => this.#othersOf(name));
    const found = new Set(others.flatMap((name) => [...(this.#groups.get(name) ?? [])]));
    found.delete(group);
    return found;
  }

  /** Spellings in other groups that may mean names of this one. */
  rivalsOf(group: Group): readonly string[] {
    const own = [...(this.#names.get(group) ?? [])];
    return [...new Set(own.flatMap((name) => this.#othersOf(name)))].filter(
      (name) => this.#countBeside(group, name) > 0,
    );
  }

  /** Adds the paste's spellings to what is known of stored names; nothing if that was not looked up. */
  join(group: Group, known: Elsewhere): Elsewhere {
    const rivals = this.rivalsOf(group);
    if (known.names === undefined || rivals.length === 0) return known;
    const counts = new Map<string, KnownName>(known.names.map((name) => [name.name, name]));
    for (const name of new Set([...rivals, ...(this.#names.get(group) ?? [])])) {
      const issues = (counts.get(name)?.issues ?? 0) + this.#countBeside(group, name);
      if (issues > 0) counts.set(name, { key: normaliseName(name), name, issues });
    }
    return { ...known, names: [...counts.values()] };
  }

  #countBeside(group: Group, name: string): number {
    const groups = this.#groups.get(name);
    return groups === undefined ? 0 : groups.size - (groups.has(group) ? 1 : 0);
  }

  #add(group: Group, name: string): void {
    const isNew = !this.#groups.has(name);
    if (isNew && this.#groups.size >= maxSpellings) return;
    addTo(this.#groups, name, group);
    if (!isNew) return;
    const key = normaliseName(name);
    addTo(this.#spellings, key, name);
    if (mayBeNear(key)) for (const each of deletionsOf(key)) addTo(this.#byDeletion, each, key);
  }

  #remove(group: Group, name: string): void {
    removeFrom(this.#groups, name, group);
    if (this.#groups.has(name)) return;
    const key = normaliseName(name);
    removeFrom(this.#spellings, key, name);
    if (this.#spellings.has(key)) return;
    for (const each of deletionsOf(key)) removeFrom(this.#byDeletion, each, key);
  }

  /** Other spellings of a name, and names that it may be a misspelling of. */
  #othersOf(name: string): readonly string[] {
    const key = normaliseName(name);
    const candidates = [...deletionsOf(key)].flatMap((each) => [
      ...(this.#byDeletion.get(each) ?? []),
    ]);
    const near = candidates.filter((other) => areNear(key, other) || areNear(other, key));
    const keys = new Set([key, ...near, ...turnedOf(key)]);
    const found = [...keys].flatMap((each) => [...(this.#spellings.get(each) ?? [])]);
    return found.filter((other) => other !== name).slice(0, maxTogether);
  }
}
