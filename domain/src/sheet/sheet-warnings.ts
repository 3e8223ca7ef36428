import type { References } from "./references.ts";
import type { Sheet } from "./sheet.ts";
import { type SheetRow, byLine } from "./sheet-row.ts";
import { asKnown } from "../checks/checks-alone.ts";
import type { WireElsewhere } from "../checks/wire-elsewhere.ts";
import type { WireWhole } from "../checks/wire-records.ts";
import { perEntity } from "../per-entity.ts";
import { asPasted } from "./beside/as-pasted.ts";
import { type Members, checkGroup, readGroup } from "./beside/check-group.ts";
import { PastedBeside } from "../checks/rules/elsewhere/pasted-beside.ts";
import { PastedNames } from "../checks/rules/elsewhere/pasted-names.ts";
import type { Found, RowWarning } from "./beside/row-warning.ts";
import { type CheckedIssue, StoredBeside } from "./beside/stored-beside.ts";
import { checkAlone, isInChecks, isMarked } from "./row-checks.ts";
import { readKnown } from "./row-values.ts";

// Far more children than any issue has; checking more together would slow down each edit.
const maxTogether = 500;
const maxKept = 5000;
/** The maximum number of issues read in one request. */
const maxAtOnce = 20;
const nothing: readonly RowWarning[] = [];

/** What to look up in the database. */
export type Wanted = {
  /** Stored issues that pasted rows refer to. */
  readonly ids: readonly string[];
  /** Lookups in wire form. */
  readonly lookUps: readonly string[];
  /** The number of issues not compared because there are too many. */
  readonly left: number;
  /** The number of issues with too many children or too many names to look up. */
  readonly large: number;
  /** Some rows are not checked yet and may add to this. */
  readonly isEarly: boolean;
};

/** The warnings for the rows of a paste; they mark cells and refuse nothing. */
export class SheetWarnings {
  readonly #sheet: Sheet;
  readonly #references: References;
  /** Rows that changed since they were last checked. */
  readonly #waiting = new Set<SheetRow>();
  #next: Iterator<SheetRow> | null = null;
  /** Ids of issues that are checked together with their children. */
  readonly #together = new Set<string>();
  readonly #found = new Map<SheetRow, readonly RowWarning[]>();
  readonly #beside = new StoredBeside();
  readonly #pasted = new PastedBeside<SheetRow>();
  readonly #names = new PastedNames<CheckedIssue>();
  /**
   * The maximum number of issues compared with the database: pasted ones, and stored ones that pasted rows
   * refer to.
   */
  #maxCompared = 0;
  /** The pasted issues that can be compared; cached until a row changes. */
  #comparable: readonly SheetRow[] | null = null;

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
    this.#references = sheet.references;
  }

  /** Whether everything that changed has been checked. */
  get #isDone(): boolean {
    return this.#waiting.size === 0;
  }

  /** Checks one changed issue; returns false where there is none. */
  step(now: number): boolean {
    this.#gather();
    const row = this.#takeWaiting();
    if (row === null) return false;
    this.#check(row, now);
    return true;
  }

  /** The warnings of these rows. Rows of the same issue are checked once together. */
  of(rows: readonly SheetRow[], now: number): Found {
    this.#gather();
    if (this.#found.size > maxKept) this.#found.clear();
    const found = new Map<SheetRow, readonly RowWarning[]>();
    for (const row of rows) {
      if (!isInChecks(row)) continue;
      const warnings = this.#found.get(row) ?? this.#keep(row, now);
      if (warnings.length > 0) found.set(row, warnings);
    }
    return found;
  }

  /**
   * The next lookups, for at most `maxCompared` issues; complete once everything that changed has been
   * checked.
   */
  wanted(maxCompared: number): Wanted {
    this.#gather();
    this.#maxCompared = maxCompared;
    this.#beside.keep((group) => this.#isThere(group));
    const outside = this.#references.storedOutside();
    const stored = outside.slice(0, maxCompared);
    const pasted = this.#pastedIssues().filter((row) => !this.#beside.isCompared(row));
    const room = Math.max(0, maxCompared - this.#beside.pasted);
    for (const row of pasted.slice(0, room)) this.#awaitGroup(row);
    return {
      ids: stored.filter((id) => !this.#beside.isKnown(id)).slice(0, maxAtOnce),
      lookUps: this.#beside.lookUps(),
      left: outside.length - stored.length + pasted.slice(room).length,
      large:
        stored.filter((id) => this.#beside.isLarge(id) || this.#isLarge(id)).length +
        this.#beside.tooMany,
      isEarly: !this.#isDone,
    };
  }

  /** Stores the result of a request for issues; requested issues that were not found do not exist any more. */
  learnStored(ids: readonly string[], found: readonly WireWhole[]): void {
    this.#beside.learnStored(ids, found);
    for (const id of ids) {
      this.#together.delete(id);
      if (this.#isBeside(id)) this.#together.add(id);
      this.#compareNames([id]);
      this.#awaitGroup(id);
    }
  }

  /** Stores the results of lookups of other issues, in their order. */
  learnElsewhere(lookUps: readonly string[], found: readonly WireElsewhere[]): void {
    for (const group of this.#beside.learnElsewhere(lookUps, found)) this.#awaitGroup(group);
  }

  /** Stored data may have changed: everything must be looked up again. */
  outdate(now: number): void {
    this.#beside.outdate(now);
  }

  #keep(row: SheetRow, now: number): readonly RowWarning[] {
    const { members, found } = this.#check(row, now);
    for (const member of members) this.#found.set(member, found.get(member) ?? nothing);
    return found.get(row) ?? nothing;
  }

  /** Collects the changed rows, with all rows that are checked together with them. */
  #gather(): void {
    const { rows, ids } = this.#references.takeTouched();
    if (rows.size === 0) return;
    this.#comparable = null;
    for (const row of rows) this.#await(row);
    this.#comparePasted(rows, ids);
    this.#compareNames([...ids].flatMap((id) => [id, ...this.#references.parentsOf(id)]));
    for (const id of ids) {
      const wasTogether = this.#together.delete(id);
      const isTogether = this.#issueCalled(id) !== null || this.#isBeside(id);
      if (isTogether) this.#together.add(id);
      if (!wasTogether && !isTogether) continue;
      for (const row of this.#references.parentsOf(id)) this.#await(row);
      for (const row of this.#references.childrenOf(id)) this.#await(row);
    }
  }

  /** Re-checks issues that share data with an issue that was added, removed or changed. */
  #comparePasted(rows: ReadonlySet<SheetRow>, ids: ReadonlySet<string>): void {
    const issues = new Set([...rows].filter((row) => row.table.entity.parent === undefined));
    for (const id of ids) for (const row of this.#references.parentsOf(id)) issues.add(row);
    const others = new Set<SheetRow>();
    const changed: SheetRow[] = [];
    for (const row of issues) {
      const before = this.#pasted.neighboursOf(row);
      if (!this.#isThere(row)) this.#pasted.leave(row);
      else if (this.#pasted.enter(row, asPasted(row, this.#references))) changed.push(row);
      else continue;
      for (const other of before) others.add(other);
    }
    for (const row of changed)
      for (const other of this.#pasted.neighboursOf(row)) others.add(other);
    for (const row of others) this.#awaitGroup(row);
  }

  /** Re-checks groups with similar names when a group's names changed or a group was added or removed. */
  #compareNames(groups: Iterable<CheckedIssue>): void {
    const others = new Set<CheckedIssue>();
    for (const group of groups) {
      const commits = this.#isThere(group) ? this.#membersOf(group).commit : [];
      const names = commits.map((row) => asKnown<"commit">(readKnown(row).record).name ?? "");
      for (const other of this.#names.enter(group, names)) others.add(other);
    }
    for (const group of others) this.#awaitGroup(group);
  }

  #await(row: SheetRow): void {
    this.#waiting.add(row);
    this.#found.delete(row);
  }

  #takeWaiting(): SheetRow | null {
    // The iterator is kept between calls: a new one would step over all entries already deleted.
    this.#next ??= this.#waiting.values();
    const next = this.#next.next();
    if (next.done !== true) return next.value;
    this.#next = null;
    return this.#waiting.size > 0 ? this.#takeWaiting() : null;
  }

  /** The only pasted issue with an id that its children can be checked with; null otherwise. */
  #issueCalled(id: string | null): SheetRow | null {
    if (id === null || this.#isLarge(id)) return null;
    const issues = this.#references.parentsOf(id);
    const [first] = issues;
    return first === undefined || issues.size > 1 ? null : first;
  }

  #check(row: SheetRow, now: number): { readonly members: SheetRow[]; readonly found: Found } {
    const group = this.#groupOf(row);
    const grouped = group && this.#membersOf(group);
    const members = grouped ? Object.values(grouped).flat() : [row];
    const found =
      group && grouped ? this.#checkTogether(group, grouped, now) : this.#checkAlone(row, now);
    for (const member of members) {
      this.#waiting.delete(member);
      member.values = null;
      this.#sheet.warn(member, isMarked(found.get(member)));
    }
    return { members, found };
  }

  #checkAlone(row: SheetRow, now: number): Found {
    return isInChecks(row) ? checkAlone(row, now) : new Map();
  }

  #checkTogether(group: CheckedIssue, members: Members, now: number): Found {
    const stored = typeof group === "string" ? this.#beside.recordsOf(group) : null;
    const read = readGroup(members, stored);
    if (read === null) return new Map();
    const isRoom = stored !== null || this.#beside.pasted < this.#maxCompared;
    if (isRoom || this.#beside.isCompared(group))
      this.#beside.compare(group, read.records, this.#names.rivalsOf(group));
    const elsewhere = this.#names.join(group, this.#beside.elsewhereOf(group));
    const beside = typeof group === "string" ? elsewhere : this.#pasted.join(group, elsewhere);
    return checkGroup(read, now, beside);
  }

  /** The group that a row is checked with; null where it is checked alone. */
  #groupOf(row: SheetRow): CheckedIssue | null {
    const { id, parentId } = row;
    if (row.table.entity.parent === undefined) {
      // An issue without an id cannot be referenced, so it has no children.
      return id === null && isInChecks(row) ? row : this.#issueCalled(id);
    }
    if (parentId === null) return null;
    return this.#issueCalled(parentId) ?? (this.#isBeside(parentId) ? parentId : null);
  }

  #isBeside(id: string): boolean {
    if (this.#beside.recordsOf(id) === null || this.#isLarge(id)) return false;
    return this.#references.parentsOf(id).size === 0;
  }

  #isLarge(id: string): boolean {
    return this.#references.childrenOf(id).size > maxTogether;
  }

  #membersOf(group: CheckedIssue): Members {
    const members: Members = perEntity(() => []);
    const id = typeof group === "string" ? group : group.id;
    if (typeof group !== "string") members.issue.push(group);
    const children = id === null ? [] : this.#references.childrenOf(id);
    for (const row of children) members[row.table.entity.name].push(row);
    for (const rows of Object.values(members)) if (rows.length > 1) rows.sort(byLine);
    return members;
  }

  #awaitGroup(group: CheckedIssue): void {
    for (const row of Object.values(this.#membersOf(group)).flat()) this.#await(row);
  }

  /** Whether the group's rows are still in the paste. */
  #isThere(group: CheckedIssue): boolean {
    if (typeof group === "string")
      return this.#isBeside(group) && this.#references.childrenOf(group).size > 0;
    return this.#sheet.table(group.table.entity.path) === group.table && this.#isCalled(group);
  }

  /** Whether a pasted issue is checked together with its children. */
  #isCalled(row: SheetRow): boolean {
    const { id } = row;
    if (!isInChecks(row) || id === null) return isInChecks(row);
    return this.#references.parentsOf(id).size === 1 && !this.#isLarge(id);
  }

  #pastedIssues(): readonly SheetRow[] {
    this.#comparable ??= this.#sheet.tables
      .filter(({ entity }) => entity.parent === undefined)
      .flatMap(({ rows }) => rows.filter((row) => this.#isCalled(row)));
    return this.#comparable;
  }
}
