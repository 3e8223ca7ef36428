import type { Context } from "../context.ts";
import { AppError, invalid } from "../errors.ts";
import { writeAlone } from "../history/change.ts";
import type { ExpectedVersions } from "../records/expected-version.ts";
import { type RequestKey, findSavedRecord, idempotencyRow } from "../records/idempotency.ts";
import { problem } from "../input/input-problems.ts";
import { type StoredRecord, asStored, readStored } from "../records/stored-record.ts";
import type { GivenView } from "./read-view.ts";
import { requireViewId } from "./stored-view.ts";
import { createViewSql, deleteViewSql, replaceViewSql, restoreViewSql } from "./views-sql.ts";

type Outcome = {
  /** The view before the write. */
  readonly current: string;
  /** The view after the write; `null` if nothing was written. */
  readonly written: string | null;
  readonly isAllowed: boolean;
};

const versionsText = (expected: ExpectedVersions): string | null =>
  expected && `{${expected.join(",")}}`;

const isExpected = (stored: StoredRecord, expected: ExpectedVersions): boolean =>
  expected === null || expected.includes(stored.version);

/** A view as the API sends it, in its first version. */
const firstVersionOf = (
  { entity, name, shared, isDefault, state }: GivenView,
  { id, actor, at }: { readonly id: string; readonly actor: string; readonly at: string },
): string =>
  JSON.stringify({
    id,
    entity: entity.path,
    name,
    owner: actor,
    shared,
    is_default: isDefault,
    state: JSON.parse(state) as unknown,
    version: 1,
    created_at: at,
    updated_at: at,
    updated_by: actor,
    deleted_at: null,
  });

/** Stores a new view of the caller; with an idempotency key, a repeated request gets the first response. */
export const createView = async (
  context: Context,
  view: GivenView,
  key: RequestKey | null,
): Promise<StoredRecord> => {
  const saved = key && (await findSavedRecord(context, key));
  if (saved) return saved;
  const { actor } = context;
  const [id, at] = [context.newId(), context.now()];
  const { entity, name, shared, isDefault, state } = view;
  const wire = firstVersionOf(view, { id, actor, at });
  const keyRow = key && idempotencyRow(key, { id, version: 1, wire });
  const params = [
    id,
    actor,
    at,
    name,
    String(shared),
    String(isDefault),
    state,
    entity.path,
    keyRow,
  ];
  const [written] = await writeAlone<{ wire: string }>(context, createViewSql, params);
  if (written) return { id, version: 1, wire };
  const first = key && (await findSavedRecord(context, key));
  if (first) return first;
  throw new AppError("stillRunning");
};

/** Replaces a view; without differences it stays as it is. */
export const replaceView = async (
  context: Context,
  id: string,
  view: GivenView,
  expected: ExpectedVersions,
): Promise<StoredRecord> => {
  const { entity, name, shared, isDefault, state } = view;
  const params = [
    requireViewId(id),
    context.actor,
    context.now(),
    name,
    String(shared),
    String(isDefault),
    state,
    versionsText(expected),
    entity.path,
  ];
  const [outcome] = await writeAlone<Outcome>(context, replaceViewSql, params);
  if (!outcome) throw new AppError("notFound");
  if (outcome.written !== null) return asStored(outcome.written);
  const current = asStored(outcome.current);
  if (outcome.isAllowed) return current;
  if (!isExpected(current, expected))
    throw new AppError("versionMismatch", { current: current.wire });
  const isOther = readStored(current.wire)["entity"] !== entity.path;
  throw invalid([problem(isOther ? "entity" : "shared", "readOnly")]);
};

const mark = async (
  context: Context,
  statement: string,
  id: string,
  expected: ExpectedVersions,
): Promise<StoredRecord> => {
  const params = [requireViewId(id), context.actor, context.now(), versionsText(expected)];
  const [outcome] = await writeAlone<Outcome>(context, statement, params);
  if (!outcome) throw new AppError("notFound");
  if (outcome.written === null) throw new AppError("versionMismatch", { current: outcome.current });
  return asStored(outcome.written);
};

/** Marks a view as deleted; it can be restored. */
export const deleteView = async (
  context: Context,
  id: string,
  expected: ExpectedVersions,
): Promise<void> => {
  await mark(context, deleteViewSql, id, expected);
};

/** Restores a deleted view. */
export const restoreView = (context: Context, id: string): Promise<StoredRecord> =>
  mark(context, restoreViewSql, id, null);
