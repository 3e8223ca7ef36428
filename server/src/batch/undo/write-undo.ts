import { type AnyEntity, entities } from "@teckna/domain/entities";
import type { Tx } from "../../db/connection/database.ts";
import { parentEntities } from "../../db/sql/record-sql.ts";
import type { RecordedSql } from "../../db/sql/recorded-sql.ts";
import { undoChildrenSql } from "./undo-children-sql.ts";
import { type Undone, undoSql } from "./undo-sql.ts";
import type { Write } from "../../history/change.ts";
import { type Counts, allTables } from "../receive/counts.ts";
import { type BatchChain, chainLiteral } from "./batch-chain.ts";
import type { OnProgress } from "../save/on-progress.ts";
import type { Include } from "./read-undo.ts";

const rowsPerStatement = 5000;

export type Range = { readonly entity: string; readonly first: number; readonly last: number };

/** The batch's history, cut into parts that are written one at a time. */
export const readRanges = (
  tx: Tx,
  { id }: BatchChain,
  rowsPerPart: number,
): Promise<readonly Range[]> => tx<Range[]>`
  select entity, min(sequence) as first, max(sequence) as last
  from (
    select entity, sequence,
      (row_number() over (partition by entity order by sequence) - 1) / ${rowsPerPart}::integer as part
    from history where batch = ${id}) h
  group by entity, part order by part`;

type Step = { readonly entity: AnyEntity; readonly statement: RecordedSql; readonly range: Range };

const children = entities.filter((entity) => !parentEntities.includes(entity));

/** What goes with its parent, then the other children, the parents last: none is ever left without its parent. */
const removalSteps = (ranges: readonly Range[], include: Include): readonly Step[] => [
  ...(include === "untouched" ? [] : children).flatMap((entity) => {
    const statement = undoSql(entity).removeWithParent;
    const range = { entity: entity.name, first: 0, last: Number.MAX_SAFE_INTEGER };
    return statement ? [{ entity, statement, range }] : [];
  }),
  ...stepsOf([...children, ...parentEntities], ranges, "remove"),
];

const stepsOf = (
  order: readonly AnyEntity[],
  ranges: readonly Range[],
  verb: "remove" | "restore",
): readonly Step[] =>
  order.flatMap((entity) =>
    ranges
      .filter((range) => range.entity === entity.name)
      .map((range) => ({ entity, statement: undoSql(entity)[verb], range })),
  );

const holdParents = async (tx: Tx, { id }: BatchChain): Promise<void> => {
  for (const parent of parentEntities) await tx.unsafe(undoSql(parent).hold, [id]);
};

const planSteps = async (tx: Tx, chain: BatchChain, include: Include): Promise<readonly Step[]> => {
  const ranges = await readRanges(tx, chain, rowsPerStatement);
  return chain.isRemoval
    ? removalSteps(ranges, include)
    : stepsOf([...parentEntities, ...children], ranges, "restore");
};

type Seen = { readonly id: string };

/** Without those that were given children since they were chosen, or lost some. */
const stillAsSeen = async (tx: Tx, chain: BatchChain, include: Include): Promise<Include> => {
  if (!chain.isRemoval || typeof include === "string") return include;
  const params = [chain.id, chainLiteral(chain.ids), JSON.stringify(include)];
  const others = new Set((await tx.unsafe<Seen[]>(undoChildrenSql, params)).map(({ id }) => id));
  return include.filter(({ id }) => !others.has(id));
};

type Undoing = {
  readonly chain: BatchChain;
  readonly include: Include;
  readonly write: Write;
  readonly onProgress: OnProgress;
};

/** Takes away what the batch stored, or brings back what it deleted, and counts the rows. */
export const writeUndo = async (
  tx: Tx,
  { chain, include, write, onProgress }: Undoing,
): Promise<Counts> => {
  // A plan made for another batch may be a very bad one for this.
  await tx`set local plan_cache_mode = force_custom_plan`;
  if (chain.isRemoval) await holdParents(tx, chain);
  const included = await stillAsSeen(tx, chain, include);
  const chosen = JSON.stringify(typeof included === "string" ? [] : included);
  const places = [chain.id, chainLiteral(chain.ids), chosen, String(included === "all")];
  const counts = new Map<string, number>();
  let written = 0;
  for (const { entity, statement, range } of await planSteps(tx, chain, included)) {
    const [done] = await write<Undone>(statement, ...places, range.first, range.last);
    const rows = done?.rows ?? 0;
    counts.set(entity.path, (counts.get(entity.path) ?? 0) + rows);
    written += rows;
    onProgress(written);
  }
  return allTables(Object.fromEntries(counts));
};
