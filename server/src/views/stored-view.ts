import type { AnyEntity } from "@teckna/domain/entities";
import type { Context } from "../context.ts";
import { AppError } from "../errors.ts";
import { type StoredRecord, asStored, readStored } from "../records/stored-record.ts";
import { viewHistorySql, viewSql, viewsSql } from "./views-sql.ts";
import { isUuid } from "../input/input-problems.ts";

/** Nobody needs more; shared views come first. */
const maxViews = 1000;

type WireRow = { readonly wire: string };

/** Another user's view is reported as unknown. */
export const requireViewId = (id: string): string => {
  if (!isUuid(id)) throw new AppError("notFound");
  return id.toLowerCase();
};

/** The views of an entity's list that the caller may see, as JSON texts. */
export const listViews = async (
  { sql, actor }: Context,
  entity: AnyEntity,
  deleted: boolean,
): Promise<readonly string[]> => {
  const params = [entity.path, actor, deleted, maxViews];
  const rows = await sql.unsafe<WireRow[]>(viewsSql, params, { prepare: true });
  return rows.map(({ wire }) => wire);
};

const findAny = async ({ sql, actor }: Context, id: string): Promise<StoredRecord> => {
  const params = [requireViewId(id), actor];
  const [row] = await sql.unsafe<WireRow[]>(viewSql, params, { prepare: true });
  if (!row) throw new AppError("notFound");
  return asStored(row.wire);
};

/** A view that is not deleted. */
export const findView = async (context: Context, id: string): Promise<StoredRecord> => {
  const found = await findAny(context, id);
  if (readStored(found.wire)["deleted_at"] !== null) throw new AppError("notFound");
  return found;
};

/** Whether the view, deleted or not, is shared with the team. */
export const isOfTeam = async (context: Context, id: string): Promise<boolean> =>
  readStored((await findAny(context, id)).wire)["shared"] === true;

/** The history of a view, deleted or not, newest first. */
export const findViewHistory = async (
  { sql, actor }: Context,
  id: string,
): Promise<readonly string[]> => {
  const params = [requireViewId(id), actor];
  const rows = await sql.unsafe<WireRow[]>(viewHistorySql, params, { prepare: true });
  if (rows.length === 0) throw new AppError("notFound");
  return rows.map(({ wire }) => wire);
};
