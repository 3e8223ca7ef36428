import { type AnyEntity, entityAt } from "@teckna/domain/entities";
import { childrenOf } from "@teckna/domain/parent";
import type { Tx } from "../../db/connection/database.ts";
import { parentEntities } from "../../db/sql/record-sql.ts";
import type { Root } from "../changeset/changeset.ts";
import { type BatchChain, chainLiteral } from "./batch-chain.ts";
import { changesetStateSql, childStateSql, rootStateSql } from "./changeset-state-sql.ts";
import { undoSql } from "./undo-sql.ts";

/** Who last wrote something, and when. */
type Authored = { readonly by: string | null; readonly at: string | null };

/** A record that a batch wrote, in its current state. */
export type StateRow = Authored & {
  readonly table: string;
  readonly id: string;
  readonly version: number;
  readonly isGone: boolean;
  /** What the changeset itself did; `null` for a child that was later deleted or restored together with the root. */
  readonly originAction: string | null;
  /** The changes of the batch to undo, as JSON text. */
  readonly changes: string;
  /** Whether somebody outside the chain has written it since; `by` and `at` are then of the last such write. */
  readonly isChanged: boolean;
  /** Whether the chain wrote it last. */
  readonly isOurs: boolean;
  readonly wire: string;
};

/** A child of the root that is not deleted. */
export type StateChild = Authored & { readonly table: string; readonly id: string };

export type ChangesetState = {
  readonly root: Root;
  /** Whether the root is deleted, and by whom and when. */
  readonly rootState: Authored & { readonly isGone: boolean };
  /** The root first. */
  readonly rows: readonly StateRow[];
  readonly children: readonly StateChild[];
};

const rootOf = ({ issueId }: BatchChain): Root => {
  const [entity] = parentEntities;
  if (!entity || issueId === null) throw new RangeError("the batch is no changeset");
  return { entity, id: issueId };
};

export const entityOf = ({ table }: { readonly table: string }): AnyEntity => {
  const entity = entityAt(table);
  if (!entity) throw new RangeError(`there is no table ${table}`);
  return entity;
};

const readState = async (
  tx: Tx,
  chain: BatchChain,
  lock: "" | " for no key update",
): Promise<ChangesetState> => {
  const root = rootOf(chain);
  const [rootState] = await tx.unsafe<ChangesetState["rootState"][]>(
    rootStateSql(root.entity, lock),
    [root.id],
  );
  if (!rootState) throw new RangeError("the root of a changeset is missing");
  if (lock !== "")
    for (const entity of [root.entity, ...childrenOf(root.entity)])
      await tx.unsafe(undoSql(entity).lock, [chain.id]);
  const rows = await tx.unsafe<StateRow[]>(changesetStateSql, [
    chain.id,
    chainLiteral(chain.ids),
    chain.origin,
  ]);
  const children = await tx.unsafe<StateChild[]>(childStateSql(root.entity), [root.id]);
  return { root, rootState, rows, children };
};

/** The current state of what a changeset wrote. */
export const seeState = (tx: Tx, chain: BatchChain): Promise<ChangesetState> =>
  readState(tx, chain, "");

/** The same, locked until the transaction ends. */
export const lockState = (tx: Tx, chain: BatchChain): Promise<ChangesetState> =>
  readState(tx, chain, " for no key update");
