import type { IssueRecords } from "@teckna/domain/checks/known-record";
import type { EntityPath } from "@teckna/domain/entities";
import { issue } from "@teckna/domain/entities/issue";
import type { Proposal } from "@teckna/domain/proposals/proposal";
import { type OfShare, proposeFor } from "@teckna/domain/proposals/propose-for";
import { typedRecord } from "../../records/findings/typed-record.ts";
import type { Draft } from "../../records/form/draft.ts";
import { readAround } from "../../records/parent/read-around.ts";
import type { ChildRow } from "../model/child-row.ts";
import type { ChildTable } from "../model/child-table.ts";
import type { IssueWorkspace } from "../model/issue-workspace.ts";
import { recordsTyped } from "../model/records-typed.ts";

type ByField = ReadonlyMap<string, Proposal>;

const none: ByField = new Map();

const byField = (proposals: readonly Proposal[]): ByField =>
  new Map(proposals.map((proposal) => [proposal.field, proposal]));

/** A row's index among the non-empty ones; their number for an empty row. */
const placeOf = (table: ChildTable, row: ChildRow | null): number => {
  const filled = table.filledRows();
  const at = row === null ? -1 : filled.indexOf(row);
  return at < 0 ? filled.length : at;
};

/** The proposals for an issue and its children, cached until something changes. */
export class IssueProposals {
  readonly #draft: Draft;
  readonly #workspace: IssueWorkspace;
  readonly #found = new Map<unknown, ByField>();
  readonly #shown = new Map<ChildTable, string>();
  #records: IssueRecords | null = null;
  #ofShare: OfShare | null = null;

  constructor(draft: Draft, workspace: IssueWorkspace) {
    this.#draft = draft;
    this.#workspace = workspace;
    draft.proposals.by((name) => this.#of(draft, issue.path, () => 0).get(name) ?? null);
    for (const table of workspace.tables) {
      table.proposedFor = (row) => this.#ofRow(table, row);
      table.readAround = (...typed) => readAround(table.entity.name, typedRecord(draft), ...typed);
    }
  }

  /** Renders the tables whose proposals changed. */
  refresh(): void {
    for (const table of this.#workspace.tables) {
      const proposed = [...table.rows, null].map((row) => [...this.#ofRow(table, row).values()]);
      const shown = JSON.stringify(proposed.map((all) => all.map(({ value }) => value)));
      if (shown === this.#shown.get(table)) continue;
      this.#shown.set(table, shown);
      table.refresh();
    }
  }

  #ofRow(table: ChildTable, row: ChildRow | null): ByField {
    // No proposals for a stored record until somebody types in it.
    if (row && row.version !== null && !row.draft.isDirty()) return none;
    return this.#of(row ?? table, table.path, () => placeOf(table, row));
  }

  #of(key: unknown, path: EntityPath, place: () => number): ByField {
    const records = recordsTyped(this.#draft, this.#workspace);
    const { ofShare } = this.#workspace;
    if (records !== this.#records || ofShare !== this.#ofShare) {
      this.#records = records;
      this.#ofShare = ofShare;
      this.#found.clear();
    }
    const known = this.#found.get(key);
    if (known) return known;
    const found = byField(proposeFor(records, path, place(), ofShare));
    this.#found.set(key, found);
    return found;
  }
}
