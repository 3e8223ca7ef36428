import { entityAt } from "@teckna/domain/entities";
import type { AnyRecord, Value } from "@teckna/domain/entity";
import type { Field } from "@teckna/domain/field";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import type { WholeRow } from "../api/whole-history.ts";
import { readWireValue } from "../records/page/wire-value.ts";

/** Revert only this change, or everything done to its record since. */
export type PutBackScope = "change" | "record";

/** A value that can be reverted. */
export type ValueToPutBack = {
  readonly name: string;
  readonly wire: string;
  readonly field: Field;
  readonly before: Value;
  readonly now: Value;
  /** The latest later change of the field, which reverting would overwrite too. */
  readonly later: WholeRow | null;
};

/** The changes of one record from the newest to `target`; all of them must be loaded. */
export const rowsSince = (rows: readonly WholeRow[], target: WholeRow): readonly WholeRow[] => {
  const own = rows.filter(
    ({ table, record_id: id }) => table === target.table && id === target.record_id,
  );
  return own.slice(0, own.indexOf(target) + 1);
};

/** The effect of reverting a change on the current record, without values that are already reverted. */
export const valuesToPutBack = (
  rows: readonly WholeRow[],
  target: WholeRow,
  { current, scope }: { readonly current: AnyRecord; readonly scope: PutBackScope },
): readonly ValueToPutBack[] => {
  const entity = entityAt(target.table);
  if (!entity) return [];
  const since = rowsSince(rows, target);
  return wireFieldsOf(entity).inOrder.flatMap(({ name, wire, field }): ValueToPutBack[] => {
    if (field.fixed === true) return [];
    const changing = since.filter(({ changes }) => changes[wire] !== undefined);
    const oldest = changing.at(-1);
    if (!oldest || (scope === "change" && oldest !== target)) return [];
    const before = readWireValue(field, oldest.changes[wire]?.[0] ?? null);
    const now = current[name] ?? null;
    if (before === now) return [];
    const [newest] = changing;
    const later = newest && newest !== target && scope === "change" ? newest : null;
    return [{ name, wire, field, before, now, later }];
  });
};

/** The record with the chosen values reverted. */
export const putBack = (
  current: AnyRecord,
  values: readonly ValueToPutBack[],
  chosen: ReadonlySet<string>,
): AnyRecord => ({
  ...current,
  ...Object.fromEntries(
    values.filter(({ name }) => chosen.has(name)).map(({ name, before }) => [name, before]),
  ),
});
