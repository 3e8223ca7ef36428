import type { AnyEntity } from "@teckna/domain/entities";
import { useMemo } from "react";
import { useWords } from "../words/language.ts";
import { allColumnsOf, type Column, shownColumnsOf } from "./list-columns.ts";
import { useComputedColumns } from "./computed/use-computed-columns.ts";

export type Columns = {
  /** Everything that the list can be filtered and sorted by. */
  readonly all: readonly Column[];
  readonly shown: readonly Column[];
};

/** All columns of the entity, and the displayed ones; `chosen` are the names in the address. */
export const useColumns = (
  entity: AnyEntity,
  issueId: string | undefined,
  chosen: string | undefined,
): Columns => {
  const { labels, messages } = useWords();
  const all = useMemo(
    () => allColumnsOf(entity, labels, messages.list),
    [entity, labels, messages],
  );
  const computed = useComputedColumns(entity, chosen?.includes(".") === true);
  const shown = useMemo(
    () => shownColumnsOf(entity, [...all, ...computed], issueId, chosen),
    [entity, all, computed, issueId, chosen],
  );
  return useMemo(() => ({ all, shown }), [all, shown]);
};
