import type { ReleaseProposal } from "@teckna/domain/releases/release-proposal";
import { readableOf } from "../../records/form/entry.ts";
import type { ChildRow } from "../model/child-row.ts";
import type { ChildTable } from "../model/child-table.ts";

/** The values that a text states about one record. */
export type StatedRecord = ReadonlyMap<string, ReleaseProposal>;

/** The field that distinguishes records of an entity within a text. */
const keyNames: ReadonlyMap<string, string> = new Map([
  ["warrant", "name"],
  ["fee", "feeLevel"],
]);

const plain = (text: string): string => text.replace(/\s/gu, "").toUpperCase();

const byField = (stated: readonly ReleaseProposal[]): StatedRecord =>
  new Map(stated.map((one) => [one.field, one]));

/** Whether a row has some of the stated values and no other value for those fields. */
const agrees = ({ draft }: ChildRow, stated: readonly ReleaseProposal[]): boolean => {
  const matches = stated.flatMap(({ field, value }) => {
    const own = draft.has(field) ? readableOf(draft.entry(field)) : null;
    return own === null ? [] : [own === value];
  });
  return matches.length > 0 && matches.every(Boolean);
};

/** The rows that a text is about; key null is the row below the last one. */
export type AssignedRows = ReadonlyMap<ChildRow | null, StatedRecord>;

/**
 * Finds the row of each record in a text: by its name, or else an unnamed row with the same values, or else a
 * new unnamed one, in order.
 */
export const assignRows = (
  table: ChildTable,
  stated: readonly ReleaseProposal[],
  source: string,
): AssignedRows => {
  const of = stated.filter(({ entity }) => entity === table.entity.name);
  if (of.length === 0) return new Map();
  if (table.entity.name === "source") {
    const row = table.rows.find(({ id }) => id === source);
    return new Map(row ? [[row, byField(of)]] : []);
  }
  const keyName = keyNames.get(table.entity.name) ?? "";
  const keyOf = (row: ChildRow): string =>
    row.draft.has(keyName) ? plain(row.draft.entry(keyName).text) : "";
  const groups = Map.groupBy(of, (one) => plain(one.of ?? ""));
  const assigned = new Map<ChildRow | null, StatedRecord>();
  const rest: StatedRecord[] = [];
  for (const [key, group] of groups) {
    const isOnly = key === "" && groups.size === 1 && table.rows.length === 1;
    const isSame = (one: ChildRow): boolean =>
      keyOf(one) === "" && !assigned.has(one) && agrees(one, group);
    const row =
      table.rows.find((one) => isOnly || (key !== "" && keyOf(one) === key)) ??
      table.rows.find(isSame);
    if (row) assigned.set(row, byField(group));
    else rest.push(byField(group));
  }
  for (const row of table.rows) {
    const isFree = row.version === null && keyOf(row) === "" && !assigned.has(row);
    const next = isFree ? rest.shift() : undefined;
    if (next) assigned.set(row, next);
  }
  const [below] = rest;
  if (below) assigned.set(null, below);
  return assigned;
};
