import type { References } from "../batch/sheet/references.ts";
import type { SheetRow } from "../batch/sheet/sheet-row.ts";
import { type Cells, readRow } from "../batch/read-row.ts";
import type { EntityName } from "../entities.ts";
import type { AnyRecord } from "../entity.ts";
import { wireFieldsOf } from "../wire-fields.ts";
import { checkIssue } from "./check-issue.ts";
import { asKnown, checkRecord, type KnownRecords } from "./check-record.ts";
import type { Warning } from "./warning.ts";

type Read = {
  /** What it was read from. */
  readonly cells: SheetRow["cells"];
  readonly columns: SheetRow["table"]["columns"];
  readonly record: AnyRecord;
  /** Fields whose cell is refused: what would be said of their being empty is not true. */
  readonly refused: ReadonlySet<string>;
};

type Checked = { readonly reads: readonly Read[]; readonly warnings: readonly Warning[] };

type Members = { readonly [E in EntityName]: SheetRow[] };

const nothing: Cells = {};
// Far more than any issue has; so many would make each edit wait.
const mostTogether = 2000;

const isSame = (left: readonly Read[], right: readonly Read[]): boolean =>
  left.length === right.length && left.every((read, index) => read === right[index]);

const readNow = (row: SheetRow): Read => {
  const { table } = row;
  const sent = table.toBatchRow(row);
  const { record, problems } = readRow(table.entity, sent?.cells ?? nothing);
  const { byWire } = wireFieldsOf(table.entity);
  const refused = problems.map(({ field }) => byWire.get(field)?.name ?? field);
  return { cells: row.cells, columns: table.columns, record, refused: new Set(refused) };
};

/** The warnings of rows in the tables of a paste; they mark cells and refuse nothing. */
export class SheetWarnings {
  readonly #references: References;
  readonly #read = new WeakMap<SheetRow, Read>();
  readonly #checked = new WeakMap<SheetRow, Checked>();

  constructor(references: References) {
    this.#references = references;
  }

  /** Of each row that has any. What is asked for together is checked once for each issue. */
  of(rows: Iterable<SheetRow>, now: number): ReadonlyMap<SheetRow, readonly Warning[]> {
    const found = new Map<SheetRow, Warning[]>();
    const checked = new Set<SheetRow>();
    for (const row of rows) {
      if (row.isBlank || !row.isChecked) continue;
      const issue = this.#issueOf(row);
      if (issue === null) this.#add(found, row, this.#checkAlone(row, now));
      else if (!checked.has(issue)) {
        checked.add(issue);
        this.#checkTogether(issue, now, found);
      }
    }
    return found;
  }

  /** The pasted issue that a row is or names, null where there is not one that it can be checked with. */
  #issueOf({ table, id, parentId }: SheetRow): SheetRow | null {
    const issueId = table.entity.parent === undefined ? id : parentId;
    if (issueId === null || this.#references.childrenOf(issueId).size > mostTogether) return null;
    const [first, ...others] = this.#references.parentsOf(issueId);
    return first === undefined || others.length > 0 ? null : first;
  }

  #checkAlone(row: SheetRow, now: number): Warning[] {
    return checkRecord(row.table.entity.name, this.#readOf(row).record, now);
  }

  #checkTogether(issue: SheetRow, now: number, found: Map<SheetRow, Warning[]>): void {
    const members = this.#membersOf(issue);
    for (const warning of this.#warningsOf(issue, members, now)) {
      const row = members[warning.entity][warning.index];
      if (row !== undefined) this.#add(found, row, [warning]);
    }
  }

  /** Remembered until one of the rows reads otherwise. */
  #warningsOf(issue: SheetRow, members: Members, now: number): readonly Warning[] {
    const reads = Object.values(members).flatMap((rows) => rows.map((row) => this.#readOf(row)));
    const known = this.#checked.get(issue);
    if (known !== undefined && isSame(known.reads, reads)) return known.warnings;
    const children = {
      warrants: this.#known("warrant", members),
      fees: this.#known("fee", members),
      commits: this.#known("commit", members),
      sources: this.#known("source", members),
    };
    const warnings = checkIssue(asKnown<"issue">(this.#readOf(issue).record), children, now);
    this.#checked.set(issue, { reads, warnings });
    return warnings;
  }

  #membersOf(issue: SheetRow): Members {
    const members: Members = { issue: [issue], warrant: [], fee: [], commit: [], source: [] };
    const children = issue.id === null ? [] : this.#references.childrenOf(issue.id);
    for (const row of children) members[row.table.entity.name].push(row);
    for (const rows of Object.values(members)) rows.sort((left, right) => left.line - right.line);
    return members;
  }

  #known<E extends EntityName>(entity: E, members: Members): KnownRecords[E][] {
    return members[entity].map((row) => asKnown<E>(this.#readOf(row).record));
  }

  #add(found: Map<SheetRow, Warning[]>, row: SheetRow, warnings: readonly Warning[]): void {
    const { refused } = this.#readOf(row);
    const kept = warnings.filter(({ fields }) => !fields.some((field) => refused.has(field)));
    if (kept.length > 0) found.set(row, [...(found.get(row) ?? []), ...kept]);
  }

  #readOf(row: SheetRow): Read {
    const known = this.#read.get(row);
    if (known?.cells === row.cells && known.columns === row.table.columns) return known;
    const read = readNow(row);
    this.#read.set(row, read);
    return read;
  }
}
