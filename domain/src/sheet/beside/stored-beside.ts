import { type Elsewhere, nothingElsewhere } from "../../checks/elsewhere.ts";
import type { IssueRecords } from "../../checks/known-record.ts";
import { maxLookedUp } from "../../checks/look-up-parts.ts";
import { lookUpsOf } from "../../checks/look-ups.ts";
import { type WireElsewhere, elsewhereFromWire, lookUpsText } from "../../checks/wire-elsewhere.ts";
import { isComplete, recordsFromWire, type WireWhole } from "../../checks/wire-records.ts";
import type { SheetRow } from "../sheet-row.ts";

/** A unit of checking: a pasted issue's row, or the id of a stored issue. */
export type CheckedIssue = SheetRow | string;

/** The maximum number of issues looked up in one request. */
const maxIssues = 20;

/** Cached lookups, so that undoing an edit needs no request. */
const maxFound = 2000;

/** Lookups of other issues cost the database more than reading an issue, and the results rarely change. */
const minElsewhereMs = 60_000;

/** An issue as last read: `null` where it does not exist or has too many children. */
type Stored = { readonly records: IssueRecords | null; readonly isLarge: boolean };

type LookedUp = { readonly text: string | null; readonly names: number; readonly isins: number };

const isTooMany = (names: number, isins: number): boolean =>
  names > maxLookedUp || isins > maxLookedUp;

/** The stored data that pasted rows are compared with, as far as it has been looked up. */
export class StoredBeside {
  readonly #stored = new Map<string, Stored>();
  /** Ids of issues that must be read again. */
  readonly #outdated = new Set<string>();
  /** The lookup that each compared group needs. */
  readonly #wanted = new Map<CheckedIssue, LookedUp>();
  #pasted = 0;
  #outdatedAt = Number.NEGATIVE_INFINITY;
  readonly #found = new Map<string, Elsewhere>();
  /** The latest result, used until a newer lookup is answered. */
  readonly #last = new Map<CheckedIssue, Elsewhere>();

  isKnown(id: string): boolean {
    return this.#stored.has(id) && !this.#outdated.has(id);
  }

  isLarge(id: string): boolean {
    return this.#stored.get(id)?.isLarge === true;
  }

  recordsOf(id: string): IssueRecords | null {
    return this.#stored.get(id)?.records ?? null;
  }

  isCompared(group: CheckedIssue): boolean {
    return this.#wanted.has(group);
  }

  elsewhereOf(group: CheckedIssue): Elsewhere {
    const { text = null } = this.#wanted.get(group) ?? {};
    const found = text === null ? undefined : this.#found.get(text);
    if (found) this.#last.set(group, found);
    return found ?? this.#last.get(group) ?? nothingElsewhere;
  }

  /**
   * Registers the lookup that a group needs in its current state; it includes the similar names in `beside`,
   * so that stored data decides which spelling is right.
   */
  compare(group: CheckedIssue, records: IssueRecords, beside: readonly string[] = []): void {
    const lookUps = lookUpsOf(records);
    const wanted = new Set([...lookUps.names, ...beside.toSorted()]);
    const most = Math.max(lookUps.names.length, maxLookedUp);
    const looked = { ...lookUps, names: [...wanted].slice(0, most) };
    const { length: names } = looked.names;
    const text = isTooMany(names, lookUps.isins.length) ? null : lookUpsText(looked);
    if (typeof group !== "string" && !this.#wanted.has(group)) this.#pasted++;
    this.#wanted.set(group, { text, names, isins: lookUps.isins.length });
  }

  /** Removes groups that no longer exist. */
  keep(isThere: (group: CheckedIssue) => boolean): void {
    for (const group of this.#wanted.keys()) {
      if (isThere(group)) continue;
      this.#wanted.delete(group);
      this.#last.delete(group);
      if (typeof group !== "string") this.#pasted--;
    }
  }

  /** The number of groups with more names or ISINs than one lookup may contain. */
  get tooMany(): number {
    return [...this.#wanted.values()].filter(({ names, isins }) => isTooMany(names, isins)).length;
  }

  /** The number of pasted issues that are compared. */
  get pasted(): number {
    return this.#pasted;
  }

  /** The next lookups, in wire form, as many as one request may contain. */
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

  /** Stores the result of a request for issues; requested issues that were not found do not exist any more. */
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

  /** Stores the results of lookups, in their order; returns the groups they belong to. */
  learnElsewhere(
    texts: readonly string[],
    found: readonly WireElsewhere[],
  ): readonly CheckedIssue[] {
    for (const [at, text] of texts.entries()) {
      const one = found[at];
      if (one) this.#found.set(text, elsewhereFromWire(one));
    }
    if (this.#found.size > maxFound) this.#forget();
    const learned = new Set<string | null>(texts);
    return [...this.#wanted].flatMap(([group, { text }]) => (learned.has(text) ? [group] : []));
  }

  /** Drops results that no group needs any more. */
  #forget(): void {
    const wanted = new Set([...this.#wanted.values()].map(({ text }) => text));
    for (const text of this.#found.keys()) if (!wanted.has(text)) this.#found.delete(text);
  }

  /**
   * Marks everything to be looked up again; known results are used until then. Other issues are only looked
   * up again after `minElsewhereMs`.
   */
  outdate(now: number): void {
    for (const id of this.#stored.keys()) this.#outdated.add(id);
    if (now < this.#outdatedAt + minElsewhereMs) return;
    this.#outdatedAt = now;
    for (const group of this.#wanted.keys()) this.elsewhereOf(group);
    this.#found.clear();
  }
}
