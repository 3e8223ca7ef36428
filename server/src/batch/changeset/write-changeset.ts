import { type AnyEntity, entities } from "@teckna/domain/entities";
import { childrenOf } from "@teckna/domain/parent";
import { toRow } from "../../db/sql/columns.ts";
import { writeManySql } from "../../db/sql/write-many-sql.ts";
import { writeSql } from "../../db/sql/write-sql.ts";
import type { Write } from "../../history/change.ts";
import type { Counts } from "../receive/counts.ts";
import { insertParams } from "../../db/sql/insert-params.ts";
import { type Changeset, type Created, type Deleted, hasRoot, ofEntity } from "./changeset.ts";

/** The result for a record that was to be replaced. */
type Replacement = {
  readonly id: string;
  readonly isAllowed: boolean;
  /** The new version; `null` if nothing was written. */
  readonly version: number | null;
};

type Part = { readonly rows: number; readonly refused: readonly Deleted[] };

/** Writes the changeset's records of one table. */
type Writer = (entity: AnyEntity) => Promise<Part>;

const nothing: Part = { rows: 0, refused: [] };

const created =
  (write: Write, entries: readonly Created[]): Writer =>
  async (entity) => {
    const rows = ofEntity(entries, entity);
    if (rows.length > 0) await write(writeSql(entity).insertMany, ...insertParams(entity, rows));
    return { rows: rows.length, refused: [] };
  };

const replaced =
  (write: Write, { replaced: entries }: Changeset): Writer =>
  async (entity) => {
    const requested = ofEntity(entries, entity);
    if (requested.length === 0) return nothing;
    const rows = requested.map(({ record, version }) => ({
      ...toRow(entity, record),
      expected: version,
    }));
    const statement = writeManySql(entity, "save").replace;
    const done = await write<Replacement>(statement, JSON.stringify(rows));
    const allowed = new Set(done.filter(({ isAllowed }) => isAllowed).map(({ id }) => id));
    return {
      rows: done.filter(({ version }) => version !== null).length,
      refused: requested.filter(({ id }) => !allowed.has(id)),
    };
  };

const removed =
  (write: Write, changeset: Changeset, deletion: string): Writer =>
  async (entity) => {
    const { root, deleted: entries } = changeset;
    const requested = ofEntity(entries, entity);
    const statements = writeManySql(entity, "save");
    const targets = JSON.stringify(requested.map(({ id, version }) => ({ id, version })));
    const done =
      requested.length > 0 ? await write(statements.remove, targets, deletion, root.id) : [];
    const isAlong = hasRoot(changeset, entries) && childrenOf(root.entity).includes(entity);
    const along = isAlong ? await write(statements.removeChildren, root.id, deletion) : [];
    const gone = new Set(done.map(({ id }) => id));
    return {
      rows: done.length + along.length,
      refused: requested.filter(({ id }) => !gone.has(id)),
    };
  };

export type WriteOutcome = {
  /** Number of written rows. */
  readonly counts: Counts;
  /** Records that do not exist, or do not have the expected version. */
  readonly refused: readonly Deleted[];
};

const overTables = async (writer: Writer): Promise<WriteOutcome> => {
  const counts: [string, number][] = [];
  const refused: Deleted[] = [];
  for (const entity of entities) {
    const part = await writer(entity);
    counts.push([entity.path, part.rows]);
    refused.push(...part.refused);
  }
  return { counts: Object.fromEntries(counts), refused };
};

export type WrittenChangeset = Readonly<Record<"created" | "replaced" | "removed", WriteOutcome>>;

type Writing = {
  readonly write: Write;
  /** The created records whose ids are free. */
  readonly free: readonly Created[];
  readonly deletion: string;
};

/** Writes a changeset whose root is locked. If any record is refused, the caller must roll back. */
export const writeChangeset = async (
  changeset: Changeset,
  { write, free, deletion }: Writing,
): Promise<WrittenChangeset> => ({
  replaced: await overTables(replaced(write, changeset)),
  created: await overTables(created(write, free)),
  removed: await overTables(removed(write, changeset, deletion)),
});
