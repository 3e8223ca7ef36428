import { type AnyEntity, entities } from "@teckna/domain/entities";
import { parentOf } from "@teckna/domain/parent";
import type { Tx } from "../../db/connection/database.ts";
import { parentEntities } from "../../db/sql/record-sql.ts";
import type { RecordedSql } from "../../db/sql/recorded-sql.ts";
import { undoChildrenSql } from "./undo-children-sql.ts";
import { rangesSql } from "./undo-ranges-sql.ts";
import { type Undone, isOfChanged, undoSql } from "./undo-sql.ts";
import type { Write } from "../../history/change.ts";
import { type Counts, allTables } from "../receive/counts.ts";
import { type BatchChain, chainLiteral, isMixed } from "./batch-chain.ts";
import type { OnProgress } from "../save/on-progress.ts";
import type { Include } from "./read-undo.ts";

const rowsPerStatement = 5000;

/** What is undone of a batch, and how. */
export type Undoing = {
  readonly chain: BatchChain;
  readonly include: Include;
  readonly write: Write;
  readonly onProgress: OnProgress;
};

export type HistoryRange = {
  readonly entity: string;
  readonly first: number;
  readonly last: number;
};

/** The history of the batch in ranges, which are written one at a time. */
export const readRanges = (
  tx: Tx,
  chain: BatchChain,
  { rowsPerPart, ofChanged }: { readonly rowsPerPart: number; readonly ofChanged: boolean },
): Promise<readonly HistoryRange[]> => {
  const params = isMixed(chain) ? [chain.id, rowsPerPart, chain.origin] : [chain.id, rowsPerPart];
  const which = isMixed(chain) ? isOfChanged("$3", ofChanged) : "";
  return tx.unsafe<HistoryRange[]>(rangesSql(which), params);
};

type Step = {
  readonly entity: AnyEntity;
  readonly statement: RecordedSql;
  readonly range: HistoryRange;
};

const children = entities.filter((entity) => !parentEntities.includes(entity));

/** The range from the first to the last history row of an entity. */
const wholeRange = (
  ranges: readonly HistoryRange[],
  entity?: AnyEntity,
): HistoryRange | undefined => {
  const own = ranges.filter((range) => range.entity === entity?.name);
  const [first, last] = [own[0], own.at(-1)];
  return first && last && { ...first, last: last.last };
};

/**
 * First the children deleted with a chosen parent, then the other children, then the parents, so that no child is ever
 * without its parent.
 */
const removalSteps = (ranges: readonly HistoryRange[], include: Include): readonly Step[] => [
  ...(include === "untouched" ? [] : children).flatMap((entity) => {
    const statement = undoSql(entity).removeWithParent;
    const range = wholeRange(ranges, parentOf(entity)?.entity);
    return statement && range ? [{ entity, statement, range }] : [];
  }),
  ...stepsOf([...children, ...parentEntities], ranges, "remove"),
];

const stepsOf = (
  order: readonly AnyEntity[],
  ranges: readonly HistoryRange[],
  verb: "remove" | "restore",
): readonly Step[] =>
  order.flatMap((entity) =>
    ranges
      .filter((range) => range.entity === entity.name)
      .map((range) => ({ entity, statement: undoSql(entity)[verb], range })),
  );

const lockParents = async (tx: Tx, { id }: BatchChain): Promise<void> => {
  for (const parent of parentEntities) await tx.unsafe(undoSql(parent).lock, [id]);
};

const planSteps = async (tx: Tx, chain: BatchChain, include: Include): Promise<readonly Step[]> => {
  const ranges = await readRanges(tx, chain, { rowsPerPart: rowsPerStatement, ofChanged: false });
  return chain.isRemoval
    ? removalSteps(ranges, include)
    : stepsOf([...parentEntities, ...children], ranges, "restore");
};

type Seen = { readonly id: string };

/** Removes the chosen records whose number of children has changed since the preview. */
const stillAsSeen = async (tx: Tx, chain: BatchChain, include: Include): Promise<Include> => {
  if (!chain.isRemoval || typeof include === "string") return include;
  const params = [chain.id, chainLiteral(chain.ids), JSON.stringify(include)];
  const others = new Set((await tx.unsafe<Seen[]>(undoChildrenSql, params)).map(({ id }) => id));
  return include.filter(({ id }) => !others.has(id));
};

/**
 * Deletes what the batch created, or restores what it deleted, and counts the rows; records that it changed are left
 * out.
 */
export const writeUploadUndo = async (
  tx: Tx,
  { chain, include, write, onProgress }: Undoing,
): Promise<Counts> => {
  // A plan cached for another batch may be very slow for this one.
  await tx`set local plan_cache_mode = force_custom_plan`;
  if (chain.isRemoval) await lockParents(tx, chain);
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
