import type { Elsewhere, KnownIsin } from "../../elsewhere.ts";
import { isMissing } from "../../check.ts";
import type { KnownIssue, KnownWarrant } from "../../known-record.ts";
import { alikeBy } from "../../look-ups.ts";
import { plainIsin } from "./plain-isin.ts";

/** An issue in the same paste. */
export type PastedIssue = {
  /** With the id by which a finding refers to it. */
  readonly issue: KnownIssue;
  readonly warrants: readonly KnownWarrant[];
};

/** The maximum number of issues compared: each takes memory. */
const maxIssues = 20_000;

/** The maximum number of issues compared with one issue, so that the total work is linear. */
const maxTogether = 20;

type Entry = PastedIssue & {
  readonly marks: readonly string[];
  readonly isins: readonly KnownIsin[];
};

const isinsOf = ({ issue, warrants }: PastedIssue): readonly KnownIsin[] => {
  const found = (
    field: KnownIsin["field"],
    isin: string | null | undefined,
    warrant?: string | null,
  ): readonly KnownIsin[] =>
    isMissing(isin) ? [] : [{ isin, field, issue, warrant: warrant ?? null }];
  return [
    ...found("isinRights", issue.isinRights),
    ...found("isinUnits", issue.isinUnits),
    ...warrants.flatMap(({ isinWarrant, name }) => found("isinWarrant", isinWarrant, name)),
  ];
};

/** Keys for each set of values that two similar issues share, and for each ISIN. */
const marksOf = (issue: KnownIssue, isins: readonly KnownIsin[]): readonly string[] => {
  const alike = alikeBy.flatMap((names) => {
    const values = names.map((name) => issue[name]);
    return values.some(isMissing) ? [] : [JSON.stringify([...names, ...values])];
  });
  return [...alike, ...new Set(isins.map(({ isin }) => plainIsin(isin)))];
};

const isSame = (before: Entry, { issue }: PastedIssue, isins: readonly KnownIsin[]): boolean => {
  const values: Readonly<Record<string, unknown>> = before.issue;
  return (
    Object.entries(issue).every(([name, value]) => values[name] === value) &&
    isins.length === before.isins.length &&
    isins.every(({ isin, warrant }, at) => {
      const own = before.isins[at];
      return own?.isin === isin && own.warrant === warrant;
    })
  );
};

/** Finds, by an index, issues of a paste that may be the same or share an ISIN. */
export class PastedBeside<Key> {
  readonly #entries = new Map<Key, Entry>();
  readonly #byMark = new Map<string, Set<Key>>();

  /** Returns false if nothing changed. */
  enter(key: Key, pasted: PastedIssue): boolean {
    const isins = isinsOf(pasted);
    const before = this.#entries.get(key);
    if (before ? isSame(before, pasted, isins) : this.#entries.size >= maxIssues) return false;
    this.leave(key);
    const marks = marksOf(pasted.issue, isins);
    this.#entries.set(key, { ...pasted, marks, isins });
    for (const mark of marks) {
      const keys = this.#byMark.get(mark);
      if (keys) keys.add(key);
      else this.#byMark.set(mark, new Set([key]));
    }
    return true;
  }

  leave(key: Key): void {
    for (const mark of this.#entries.get(key)?.marks ?? []) {
      const keys = this.#byMark.get(mark);
      keys?.delete(key);
      if (keys?.size === 0) this.#byMark.delete(mark);
    }
    this.#entries.delete(key);
  }

  /** The keys of issues that share something with an issue. */
  neighboursOf(key: Key): ReadonlySet<Key> {
    const found = new Set<Key>();
    for (const mark of this.#entries.get(key)?.marks ?? []) {
      let room = maxTogether;
      for (const other of this.#byMark.get(mark) ?? []) {
        if (room-- === 0) break;
        if (other !== key) found.add(other);
      }
    }
    return found;
  }

  /** Adds the paste's other issues to what is known of stored ones. */
  join(key: Key, known: Elsewhere): Elsewhere {
    const others = [...this.neighboursOf(key)].flatMap((other) => this.#entries.get(other) ?? []);
    if (others.length === 0) return known;
    return {
      ...known,
      issues: [...(known.issues ?? []), ...others.map(({ issue }) => issue)],
      isins: [...(known.isins ?? []), ...others.flatMap(({ isins }) => isins)],
    };
  }
}
