import type { Context, Reader } from "../context.ts";
import { AppError, invalid } from "../errors.ts";
import { writeAlone } from "../history/change.ts";
import { isUuid, problem } from "../input/input-problems.ts";
import {
  addAliasesSql,
  aliasesOfNameSql,
  aliasesSql,
  deleteAliasSql,
  isBatchSql,
  restoreAliasSql,
} from "./alias-sql.ts";
import type { AliasesQuery, GivenAliases } from "./read-aliases.ts";

const maxListed = 1000;

type WireRow = { readonly wire: string };

const wires = (rows: readonly WireRow[]): readonly string[] => rows.map(({ wire }) => wire);

/** The aliases: spellings, and the names under which they are to be entered. */
export const listAliases = async (
  { sql }: Reader,
  { name, deleted }: AliasesQuery,
): Promise<readonly string[]> =>
  name !== null && !deleted
    ? wires(await sql.unsafe<WireRow[]>(aliasesOfNameSql, [name], { prepare: true }))
    : wires(
        await sql.unsafe<WireRow[]>(aliasesSql, [String(deleted), maxListed], { prepare: true }),
      );

const requireBatch = async ({ sql }: Context, batch: string | null): Promise<void> => {
  if (batch === null) return;
  const [row] = await sql.unsafe<{ found: boolean }[]>(isBatchSql, [batch], { prepare: true });
  if (row?.found !== true) throw invalid([problem("batch", "unknownRecord")]);
};

/** Stores aliases, skipping existing ones; returns all aliases of the name. */
export const addAliases = async (
  context: Context,
  { name, spellings, batch }: GivenAliases,
): Promise<readonly string[]> => {
  await requireBatch(context, batch);
  const rows = JSON.stringify(spellings.map((spelling) => ({ id: context.newId(), spelling })));
  const params = [rows, name, batch, context.actor, context.now()];
  await writeAlone(context, addAliasesSql(context.collation), params);
  return listAliases(context, { name, deleted: false });
};

const requireId = (id: string): string => {
  if (!isUuid(id)) throw new AppError("notFound");
  return id;
};

/** Marks an alias as deleted, with the user and the time. */
export const deleteAlias = async (context: Context, id: string): Promise<void> => {
  const params = [requireId(id), context.actor, context.now()];
  const written = await writeAlone(context, deleteAliasSql(context.collation), params);
  if (written.length === 0) throw new AppError("notFound");
};

/** Restores a deleted alias. */
export const restoreAlias = async (context: Context, id: string): Promise<string> => {
  const [row] = await writeAlone<WireRow>(context, restoreAliasSql(context.collation), [
    requireId(id),
  ]);
  if (!row) throw new AppError("notFound");
  return row.wire;
};
