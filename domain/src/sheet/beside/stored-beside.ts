import { type Elsewhere, nothingElsewhere } from "../../checks/elsewhere.ts";
import type { IssueRecords } from "../../checks/known-record.ts";
import { maxLookedUp } from "../../checks/look-up-parts.ts";
import { lookUpsOf } from "../../checks/look-ups.ts";
import { type WireElsewhere, elsewhereFromWire, lookUpsText } from "../../checks/wire-elsewhere.ts";
import { isComplete, recordsFromWire, type WireWhole } from "../../checks/wire-records.ts";
import type { SheetRow } from "../sheet-row.ts";

/** The rows that are checked together: those of a pasted issue, or of a stored one by its id. */
export type Group = SheetRow | string;

/** For so many issues may be looked up in one request. */
const maxIssues = 20;

/** Look-ups that are remembered, so that an edit that is undone needs none. */
const maxFound = 2000;

/** It costs the database more than reading an issue, and what others are called seldom changes. */
const minElsewhereMs = 60_000;

/** What was stored of an issue when it was read: `null` where it is gone or has too many children. */
type Stored = { readonly records: IssueRecords | null; readonly isLarge: boolean };

type LookedUp = { readonly text: string | null; readonly names: number; readonly isins: number };

const isTooMany = (names: number, isins: number): boolean =>
  names > maxLookedUp || isins > maxLookedUp;

/** What pasted rows are compared with, as far as it was looked up in the database. */
export class StoredBeside {
  readonly #stored = new Map<string, Stored>();
  /** Read once, and to be read again. */
  readonly #outdated = new Set<string>();
  /** What is to be looked up of each group that is compared. */
  readonly #wanted = new Map<Group, LookedUp>();
  #pasted = 0;
  #outdatedAt = Number.NEGATIVE_INFINITY;
  readonly #found = new Map<string, Elsewhere>();
  /** What was found last, until what is looked up since is found. */
  readonly #last = new Map<Group, Elsewhere>();

  isKnown(id: string): boolean {
    return this.#stored.has(id) && !this.#outdated.has(id);
  }

  isLarge(id: string): boolean {
    return this.#stored.get(id)?.isLarge === true;
  }

  recordsOf(id: string): IssueRecords | null {
    return this.#stored.get(id)?.records ?? null;
  }

  isCompared(group: Group): boolean {
    return this.#wanted.has(group);
  }

  elsewhereOf(group: Group): Elsewhere {
    const { text = null } = this.#wanted.get(group) ?? {};
    const found = text === null ? undefined : this.#found.get(text);
    if (found) this.#last.set(group, found);
    return found ?? this.#last.get(group) ?? nothingElsewhere;
  }

  /**
   * Notes what is to be looked up of a group as it reads now; of the names that stand otherwise beside it as well, so
   * that what is stored decides between them.
   */
  compare(group: Group, records: IssueRecords, beside: readonly string[] = []): void {
    const lookUps = lookUpsOf(records);
    const wanted = new Set([...lookUps.names, ...beside.toSorted()]);
    const most = Math.max(lookUps.names.length, maxLookedUp);
    const looked = { ...lookUps, names: [...wanted].slice(0, most) };
    const { length: names } = looked.names;
    const text = isTooMany(names, lookUps.isins.length) ? null : lookUpsText(looked);
    if (typeof group !== "string" && !this.#wanted.has(group)) this.#pasted++;
    this.#wanted.set(group, { text, names, isins: lookUps.isins.length });
  }

  /** Groups that are there no longer give way to others. */
  keep(isThere: (group: Group) => boolean): void {
    for (const group of this.#wanted.keys()) {
      if (isThere(group)) continue;
      this.#wanted.delete(group);
      this.#last.delete(group);
      if (typeof group !== "string") this.#pasted--;
    }
  }

  /** How many of them have more names or ISINs than are looked up of one. */
  get tooMany(): number {
    return [...this.#wanted.values()].filter(({ names, isins }) => isTooMany(names, isins)).length;
  }

  /** How many pasted issues are compared. */
  get pasted(): number {
    return this.#pasted;
  }

  /** As many look-ups as one request may have, each as it is sent. */
  lookUps(): readonly string[] {
    const texts = new Set<string>();
    const sum = { names: 0, isins: 0 };
    for (const { text, names, isins } of this.#wanted.values()) {
      if (text === null || this.#found.has(text) || texts.has(text)) continue;
      if (sum.names + names > maxLookedUp || sum.isins + isins > maxLookedUp) continue;
      texts.add(text);
      sum.names += names;
      sum.isins += isins;
      if (texts.size === maxIssues) break;
    }
    return [...texts];
  }

  /** Takes what was found of issues; those that were requested and are not among them are gone. */
  learnStored(ids: readonly string[], found: readonly WireWhole[]): void {
    for (const id of ids) {
      this.#outdated.delete(id);
      this.#stored.set(id, { records: null, isLarge: false });
    }
    for (const whole of found) {
      const isLarge = !isComplete(whole);
      const records = isLarge ? null : recordsFromWire(whole);
      this.#stored.set(String(whole.record["id"]), { records, isLarge });
    }
  }

  /** Takes what was found of look-ups, in their order; gives the groups that it is of. */
  learnElsewhere(texts: readonly string[], found: readonly WireElsewhere[]): readonly Group[] {
    for (const [at, text] of texts.entries()) {
      const one = found[at];
      if (one) this.#found.set(text, elsewhereFromWire(one));
    }
    if (this.#found.size > maxFound) this.#forget();
    const learned = new Set<string | null>(texts);
    return [...this.#wanted].flatMap(([group, { text }]) => (learned.has(text) ? [group] : []));
  }

  /** What no group has as its look-up any more goes. */
  #forget(): void {
    const wanted = new Set([...this.#wanted.values()].map(({ text }) => text));
    for (const text of this.#found.keys()) if (!wanted.has(text)) this.#found.delete(text);
  }

  /** Everything is to be looked up again; what is known holds until then. Other issues are not, where they just were. */
  outdate(now: number): void {
    for (const id of this.#stored.keys()) this.#outdated.add(id);
    if (now < this.#outdatedAt + minElsewhereMs) return;
    this.#outdatedAt = now;
    for (const group of this.#wanted.keys()) this.elsewhereOf(group);
    this.#found.clear();
  }
}
