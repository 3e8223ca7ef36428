import { useEffect, useRef } from "react";
import type { ChildRow } from "../model/child-row.ts";
import type { ChildTable } from "../model/child-table.ts";

const proposedFor = (table: ChildTable, row: ChildRow): string =>
  JSON.stringify([...table.offersFor(row)].map(([name, { value, shown }]) => [name, value, shown]));

/** Has the rows show their proposals whose proposals changed; `known` are those of the last time. */
export const showProposed = (table: ChildTable, known: WeakMap<ChildRow, string>): void => {
  for (const row of table.rows) {
    const proposed = proposedFor(table, row);
    if ((known.get(row) ?? "[]") === proposed) continue;
    known.set(row, proposed);
    row.draft.proposeAnew();
  }
};

/**
 * Shows in the cards' fields what is proposed for them now: it follows from other records too, whose changes a
 * card's own fields do not notice.
 */
export const useCardProposals = (table: ChildTable): void => {
  const known = useRef(new WeakMap<ChildRow, string>());
  const { version } = table;
  useEffect(() => showProposed(table, known.current), [table, version]);
};
