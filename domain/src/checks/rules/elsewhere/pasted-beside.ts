import type { Elsewhere, KnownIsin } from "../../elsewhere.ts";
import { isMissing } from "../../check.ts";
import type { KnownIssue, KnownWarrant } from "../../known-record.ts";
import { alikeBy } from "../../look-ups.ts";
import { plainIsin } from "./plain-isin.ts";

/** An issue among others that come with it. */
export type PastedIssue = {
  /** With the id that a finding names it by. */
  readonly issue: KnownIssue;
  readonly warrants: readonly KnownWarrant[];
};

/** So many are compared with each other: each takes memory as long as it is there. */
const maxIssues = 20_000;

/** Those that have one thing in common with an issue, as many as are compared: the work stays in step with the issues. */
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

/** What two issues have in common that may be one, or that share an ISIN: each as a text. */
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

/** Which of the issues that come together may be the same, or have the same ISIN; each is found by an index. */
export class PastedBeside<Key> {
  readonly #entries = new Map<Key, Entry>();
  readonly #byMark = new Map<string, Set<Key>>();

  /** False where nothing of it is new. */
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

  /** Those that have something in common with an issue. */
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

  /** What is known of an issue's others, with what those that came with it have. */
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
