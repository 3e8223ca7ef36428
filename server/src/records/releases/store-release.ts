import type { Context } from "../../context.ts";
import type { Tx } from "../../db/connection/database.ts";
import {
  findReleaseSql,
  lockSourceSql,
  storeReleasesSql,
} from "../../db/sql/releases/release-sql.ts";
import { AppError } from "../../errors.ts";
import { type Stamp, changeInTransaction } from "../../history/change.ts";
import type { ReleaseText } from "./read-release-text.ts";

/** A text and the source that it belongs to. */
export type SourceText = { readonly sourceId: string; readonly release: ReleaseText };

type StoredText = { readonly sourceId: string; readonly isNew: boolean; readonly isSame: boolean };

/** Stores texts of locked sources; returns how many are new. Throws if a source already has another text. */
export const storeReleases = async (
  tx: Tx,
  { at, by, batch }: Stamp,
  { newId, texts }: Pick<Context, "newId"> & { readonly texts: readonly SourceText[] },
): Promise<number> => {
  if (texts.length === 0) return 0;
  const rows = texts.map(({ sourceId, release: { text, sha256, units, pageStarts } }) => ({
    id: newId(),
    source_id: sourceId,
    sha256,
    text,
    units,
    page_starts: pageStarts,
  }));
  const stored = await tx.unsafe<StoredText[]>(storeReleasesSql, [
    at,
    by,
    batch,
    JSON.stringify(rows),
  ]);
  if (stored.some(({ isSame }) => !isSame)) throw new AppError("otherRelease");
  return stored.filter(({ isNew }) => isNew).length;
};

/** The text of a source, as JSON. */
export const findRelease = async (
  { sql }: { readonly sql: Pick<Tx, "unsafe"> },
  sourceId: string,
): Promise<string> => {
  const [found] = await sql.unsafe<{ wire: string }[]>(findReleaseSql, [sourceId]);
  if (!found) throw new AppError("noRelease");
  return found.wire;
};

/** Stores the text of a source that has none; sending the same text again returns the first one. */
export const storeRelease = (
  context: Context,
  text: SourceText,
): Promise<{ readonly wire: string; readonly isNew: boolean }> => {
  const stamp = { at: context.now(), by: context.actor, batch: null };
  return changeInTransaction(context, context.sql, stamp, async (_write, tx) => {
    const { sourceId } = text;
    const sources = await tx.unsafe(lockSourceSql, [sourceId], { prepare: true });
    if (sources.length === 0) throw new AppError("notFound");
    const stored = await storeReleases(tx, stamp, { newId: context.newId, texts: [text] });
    return { wire: await findRelease({ sql: tx }, sourceId), isNew: stored > 0 };
  });
};
