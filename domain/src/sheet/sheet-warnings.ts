import type { References } from "./references.ts";
import type { Sheet } from "./sheet.ts";
import type { SheetRow } from "./sheet-row.ts";
import type { EntityName } from "../entities.ts";
import { checkIssue } from "../checks/check-issue.ts";
import { asKnown, checkRecord } from "../checks/check-record.ts";
import type { KnownRecords } from "../checks/known-record.ts";
import { makeChildren } from "../checks/records-of.ts";
import { severityOf } from "../checks/severities.ts";
import { type PerEntity, perEntity } from "../per-entity.ts";
import { type ReadRow, readKnown } from "./read-known.ts";
import type { Warning } from "../checks/warning.ts";

type Members = PerEntity<SheetRow[]>;
type ReadMembers = PerEntity<readonly ReadRow[]>;

/** The warnings of each row of an issue, of those that have any. */
type Found = ReadonlyMap<SheetRow, readonly Warning[]>;

// Far more than any issue has; so many would make each edit wait.
const maxTogether = 500;
const maxKept = 5000;
const nothing: readonly Warning[] = [];

const isJudged = ({ isBlank, isChecked, isLeftOut }: SheetRow): boolean =>
  isChecked && !isBlank && !isLeftOut;

/** What is not entered yet is no doubt of what is. */
const isMarked = (warnings: readonly Warning[] | undefined): boolean =>
  warnings?.some((warning) => warning.fields.length > 0 && severityOf(warning) !== "missing") ===
  true;

const readMembers = (members: Members): ReadMembers =>
  perEntity((entity) => members[entity].map(readKnown));

const known = <E extends EntityName>(entity: E, read: ReadMembers): KnownRecords[E][] =>
  read[entity].map(({ record }) => asKnown<E>(record));

const add = (
  found: Map<SheetRow, Warning[]>,
  { row, read }: { readonly row: SheetRow; readonly read: ReadRow },
  warning: Warning,
): void => {
  if (warning.fields.some((field) => read.refused.has(field))) return;
  const before = found.get(row);
  if (before === undefined) found.set(row, [warning]);
  else before.push(warning);
};

const checkTogether = (members: Members, now: number): Found => {
  const found = new Map<SheetRow, Warning[]>();
  const read = readMembers(members);
  const [issue] = known("issue", read);
  if (issue === undefined) return found;
  const children = makeChildren((entity) => known(entity, read));
  for (const warning of checkIssue(issue, children, now)) {
    const row = members[warning.entity][warning.index];
    const own = read[warning.entity][warning.index];
    if (row !== undefined && own !== undefined) add(found, { row, read: own }, warning);
  }
  return found;
};

const checkAlone = (row: SheetRow, now: number): Found => {
  const found = new Map<SheetRow, Warning[]>();
  const read = readKnown(row);
  for (const warning of checkRecord(row.table.entity.name, read.record, now))
    add(found, { row, read }, warning);
  return found;
};

const byLine = (left: SheetRow, right: SheetRow): number => left.line - right.line;

/** The warnings of rows in the tables of a paste; they mark cells and refuse nothing. */
export class SheetWarnings {
  readonly #sheet: Sheet;
  readonly #references: References;
  /** Rows that read otherwise than when they were looked at. */
  readonly #waiting = new Set<SheetRow>();
  #next: Iterator<SheetRow> | null = null;
  /** Ids of issues that are checked together with their children. */
  readonly #together = new Set<string>();
  readonly #kept = new Map<SheetRow, readonly Warning[]>();

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
    this.#references = sheet.references;
  }

  /** Looks at one issue of those that changed; false where there is none. */
  step(now: number): boolean {
    this.#gather();
    const row = this.#takeWaiting();
    if (row === null) return false;
    this.#check(row, now);
    return true;
  }

  /** Of each row that has any. What is requested together is checked once for each issue. */
  of(rows: readonly SheetRow[], now: number): Found {
    this.#gather();
    if (this.#kept.size > maxKept) this.#kept.clear();
    const found = new Map<SheetRow, readonly Warning[]>();
    for (const row of rows) {
      if (!isJudged(row)) continue;
      const warnings = this.#kept.get(row) ?? this.#keep(row, now);
      if (warnings.length > 0) found.set(row, warnings);
    }
    return found;
  }

  #keep(row: SheetRow, now: number): readonly Warning[] {
    const { members, found } = this.#check(row, now);
    for (const member of members) this.#kept.set(member, found.get(member) ?? nothing);
    return found.get(row) ?? nothing;
  }

  /** What changed, with all that is checked together with it. */
  #gather(): void {
    const { rows, ids } = this.#references.takeTouched();
    if (rows.size === 0) return;
    for (const row of rows) this.#await(row);
    for (const id of ids) {
      const wasTogether = this.#together.delete(id);
      const isTogether = this.#issueCalled(id) !== null;
      if (isTogether) this.#together.add(id);
      if (!wasTogether && !isTogether) continue;
      for (const row of this.#references.parentsOf(id)) this.#await(row);
      for (const row of this.#references.childrenOf(id)) this.#await(row);
    }
  }

  #await(row: SheetRow): void {
    this.#waiting.add(row);
    this.#kept.delete(row);
  }

  #takeWaiting(): SheetRow | null {
    // Kept between calls, because beginning anew would pass over all that was taken before.
    this.#next ??= this.#waiting.values();
    const { done, value } = this.#next.next();
    if (done !== true) return value;
    this.#next = null;
    return this.#waiting.size > 0 ? this.#takeWaiting() : null;
  }

  /** The pasted issue of an id, null where there is not one that its children can be checked with. */
  #issueCalled(id: string | null): SheetRow | null {
    if (id === null || this.#references.childrenOf(id).size > maxTogether) return null;
    const issues = this.#references.parentsOf(id);
    const [first] = issues;
    return first === undefined || issues.size > 1 ? null : first;
  }

  #check(row: SheetRow, now: number): { readonly members: SheetRow[]; readonly found: Found } {
    const issue = this.#issueCalled(row.table.entity.parent === undefined ? row.id : row.parentId);
    const grouped = issue && this.#membersOf(issue);
    const members = grouped ? Object.values(grouped).flat() : [row];
    const found = grouped ? checkTogether(grouped, now) : this.#checkAlone(row, now);
    for (const member of members) {
      this.#waiting.delete(member);
      member.values = null;
      this.#sheet.warn(member, isMarked(found.get(member)));
    }
    return { members, found };
  }

  #checkAlone(row: SheetRow, now: number): Found {
    return isJudged(row) ? checkAlone(row, now) : new Map();
  }

  #membersOf(issue: SheetRow): Members {
    const members: Members = perEntity(() => []);
    members.issue.push(issue);
    const children = issue.id === null ? [] : this.#references.childrenOf(issue.id);
    for (const row of children) members[row.table.entity.name].push(row);
    for (const rows of Object.values(members)) if (rows.length > 1) rows.sort(byLine);
    return members;
  }
}
