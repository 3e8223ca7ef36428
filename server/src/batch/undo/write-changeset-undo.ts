import type { AnyEntity } from "@teckna/domain/entities";
import { childrenOf } from "@teckna/domain/parent";
import { fromWire } from "@teckna/domain/record";
import { toRow } from "../../db/sql/columns.ts";
import { writeManySql } from "../../db/sql/write-many-sql.ts";
import type { Write } from "../../history/change.ts";
import { readStored } from "../../records/stored-record.ts";
import { type Counts, allTables } from "../receive/counts.ts";
import type { Root } from "../changeset/changeset.ts";
import { entityOf } from "./changeset-state.ts";
import type { ChangesetUndo, UndoStep } from "./plan-changeset-undo.ts";

/** Number of written rows by table. */
export type UndoCounts = {
  readonly removed: Counts;
  readonly restored: Counts;
  readonly replaced: Counts;
};

type Writing = { readonly write: Write; readonly root: Root; readonly deletion: string };

const targetOf = ({ row: { id, version } }: UndoStep) => ({ id, version });

/** The complete record with its restored values, and its expected version. */
export const rowOf = (entity: AnyEntity, { row, changes }: UndoStep) => {
  const then = Object.fromEntries(
    Object.entries(changes).map(([name, [, before]]) => [name, before]),
  );
  const record = fromWire(entity, { ...readStored(row.wire), ...then });
  return { ...toRow(entity, record), expected: row.version };
};

type Verb = UndoStep["verb"];

const writers: {
  readonly [V in Verb]: (
    writing: Writing,
    entity: AnyEntity,
    steps: readonly UndoStep[],
  ) => Promise<readonly unknown[]>;
} = {
  remove: ({ write, root, deletion }, entity, steps) =>
    write(
      writeManySql(entity, "undo").remove,
      JSON.stringify(steps.map(targetOf)),
      deletion,
      root.id,
    ),
  restore: ({ write }, entity, steps) =>
    write(writeManySql(entity, "undo").restore, JSON.stringify(steps.map(targetOf))),
  replace: ({ write }, entity, steps) =>
    write(
      writeManySql(entity, "undo").replace,
      JSON.stringify(steps.map((step) => rowOf(entity, step))),
    ),
};

/** Writes the planned steps for locked records, and counts the rows. */
export const writeChangesetUndo = async (
  { steps, along }: ChangesetUndo,
  writing: Writing,
): Promise<UndoCounts> => {
  const { write, root, deletion } = writing;
  const counts = {
    remove: new Map<string, number>(),
    restore: new Map<string, number>(),
    replace: new Map<string, number>(),
  };
  const add = (verb: Verb, { path }: AnyEntity, rows: number): void =>
    void counts[verb].set(path, (counts[verb].get(path) ?? 0) + rows);
  const run = async (verb: Verb, entity: AnyEntity): Promise<void> => {
    const own = steps.filter((step) => step.verb === verb && entityOf(step.row) === entity);
    if (own.length > 0) add(verb, entity, (await writers[verb](writing, entity, own)).length);
  };
  const children = childrenOf(root.entity);
  // The root is restored first and deleted last, so that no child is ever without it.
  for (const verb of ["restore", "replace"] as const)
    for (const entity of [root.entity, ...children]) await run(verb, entity);
  for (const entity of children) await run("remove", entity);
  for (const entity of along.length > 0 ? children : []) {
    const gone = await write(writeManySql(entity, "undo").removeChildren, root.id, deletion);
    add("remove", entity, gone.length);
  }
  await run("remove", root.entity);
  const countsOf = (verb: Verb): Counts => allTables(Object.fromEntries(counts[verb]));
  return {
    removed: countsOf("remove"),
    restored: countsOf("restore"),
    replaced: countsOf("replace"),
  };
};
