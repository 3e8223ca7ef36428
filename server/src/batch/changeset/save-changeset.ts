import type { Context } from "../../context.ts";
import type { Tx } from "../../db/connection/database.ts";
import { lockOneSql } from "../../db/sql/record-sql.ts";
import { AppError } from "../../errors.ts";
import { type Stamp, type Write, changeInTransaction } from "../../history/change.ts";
import { enterBatch, findResponse, releaseBatchId, takeBatchId } from "../save/saved-batch.ts";
import { type Counts, allTables, countRows } from "../receive/counts.ts";
import { type Changeset, type Created, type Root, hasRoot } from "./changeset.ts";
import { findConflicts, findFree, findMany, refuseConflicts } from "./find-conflicts.ts";
import { type WrittenChangeset, writeChangeset } from "./write-changeset.ts";
import { writeAbsences } from "./write-absences.ts";
import { writeCitations } from "./write-citations.ts";

const lockRoot = async (tx: Tx, { entity, id }: Root): Promise<void> => {
  const locked = await tx.unsafe(lockOneSql(entity), [id], { prepare: true });
  if (locked.length === 0) throw new AppError("notFound");
};

const respond = async (tx: Tx, changeset: Changeset): Promise<string> => {
  const { id, created, replaced, deleted } = changeset;
  const wireOf = await findMany(tx, [...created, ...replaced]);
  const stored = (records: readonly Created[]): string =>
    records
      .map((record) => `{"table":"${record.entity.path}","record":${wireOf(record) ?? "null"}}`)
      .join(",");
  const gone = deleted.map(({ entity, id: goneId, version }) => ({
    table: entity.path,
    id: goneId,
    version: version + 1,
  }));
  return `{"id":"${id}","created":[${stored(created)}],"replaced":[${stored(replaced)}],"deleted":${JSON.stringify(gone)}}`;
};

const countsOf = (
  { created, replaced, removed }: WrittenChangeset,
  cited: Counts,
  absent: Counts,
): Readonly<Record<string, Counts>> => ({
  created: allTables(created.counts),
  replaced: allTables(replaced.counts),
  removed: allTables(removed.counts),
  ...(countRows(cited) > 0 && { cited }),
  ...(countRows(absent) > 0 && { absent }),
});

const areEmpty = (counts: Readonly<Record<string, Counts>>): boolean =>
  Object.values(counts).every((tables) => countRows(tables) === 0);

type Saving = Pick<Context, "newId"> & { readonly stamp: Stamp; readonly deletion: string };

/** Saves the changeset in an open transaction; returns nothing if its id is taken. */
const saveIn = async (
  tx: Tx,
  write: Write,
  changeset: Changeset,
  { stamp, deletion, newId }: Saving,
): Promise<string | undefined> => {
  const { id, bodyHash, root } = changeset;
  if (!(await takeBatchId(tx, { by: stamp.by, id, bodyHash }))) return undefined;
  if (!hasRoot(changeset, changeset.created)) await lockRoot(tx, root);
  const { free, taken } = await findFree(tx, root, changeset.created);
  const written = await writeChangeset(changeset, { write, free, deletion });
  const refused = [...written.replaced.refused, ...written.removed.refused];
  refuseConflicts([...taken, ...(await findConflicts(tx, root, refused))]);
  const cited = await writeCitations(tx, changeset, { stamp, newId });
  const absent = await writeAbsences(tx, changeset, { stamp, newId });
  const response = await respond(tx, changeset);
  const counts = countsOf(written, cited, absent);
  if (areEmpty(counts)) await releaseBatchId(tx, { by: stamp.by, id });
  else {
    const entry = { id, bodyHash, allOrNothing: true, counts, response, content: null };
    const about = { undo: null, removes: false, issueId: root.id, changes: false };
    const isEntered = await enterBatch(tx, stamp, { ...entry, ...about });
    if (!isEntered) throw new AppError("keyReused");
  }
  return response;
};

/** Saves the changes of one record and its children in one transaction; a repeated request gets the first response. */
export const saveChangeset = async (context: Context, changeset: Changeset): Promise<string> => {
  const saved = await findResponse(context.sql, context, changeset);
  if (saved !== undefined) return saved;
  const stamp = { at: context.now(), by: context.actor, batch: changeset.id };
  const deletion = context.newId();
  const response = await changeInTransaction(context, context.sql, stamp, (write, tx) =>
    saveIn(tx, write, changeset, { stamp, deletion, newId: context.newId }),
  );
  const found = response ?? (await findResponse(context.sql, context, changeset));
  // The changeset was cancelled before it arrived.
  if (found === undefined) throw new AppError("keyReused");
  return found;
};
