import { type EntityName, type EntityPath, entityAt } from "../entities.ts";
import { issue } from "../entities/issue.ts";
import { fromWire } from "../record.ts";
import { asKnown } from "./checks-alone.ts";
import type { IssueRecords, KnownRecords } from "./known-record.ts";
import { makeChildren, pathOf } from "./records-of.ts";

type Wire = Readonly<Record<string, unknown>>;

/** An issue with its children in wire form. */
export type WireWhole = {
  readonly record: Wire;
  readonly children: { readonly [P in EntityPath]?: readonly Wire[] };
  /** The number of children in each table. */
  readonly totals: { readonly [P in EntityPath]?: number };
};

/** A record of the API in the form that the checks use. */
export const knownRecord = <E extends EntityName>(name: E, wire: Wire): KnownRecords[E] => {
  const updatedAt = typeof wire["updated_at"] === "string" ? wire["updated_at"] : null;
  return asKnown<E>({ ...fromWire(entityAt(pathOf(name)) ?? issue, wire), updatedAt });
};

/** An issue and those of its children that were loaded. */
export const recordsFromWire = ({ record, children }: Omit<WireWhole, "totals">): IssueRecords => ({
  issue: knownRecord("issue", record),
  ...makeChildren((name) => (children[pathOf(name)] ?? []).map((wire) => knownRecord(name, wire))),
});

/** Whether all children were loaded: checks of only a part would be wrong. */
export const isComplete = ({ children, totals }: WireWhole): boolean =>
  Object.entries(totals).every(
    // Safe because the totals are keyed by the names of the tables.
    ([path, total]) => (children[path as EntityPath]?.length ?? 0) === total,
  );
