import type { Context } from "../../context.ts";
import { releaseTextsSql } from "../../db/sql/releases/release-sql.ts";

type TextRow = { readonly id: string; readonly text: string; readonly pageStarts: string };
/** A stored text with the positions at which its pages begin. */
export type StoredText = { readonly text: string; readonly pageStarts: readonly number[] };

/** The texts with these ids. */
export const findTexts = async (
  { sql }: Pick<Context, "sql">,
  places: readonly { readonly releaseId: string }[],
): Promise<ReadonlyMap<string, StoredText>> => {
  const ids = JSON.stringify([...new Set(places.map(({ releaseId }) => releaseId))]);
  const found =
    places.length === 0
      ? []
      : await sql.unsafe<TextRow[]>(releaseTextsSql, [ids], { prepare: true });
  return new Map(
    found.map(({ id, text, pageStarts }) => [
      id,
      // Safe: to_json made it from an array of integers.
      { text, pageStarts: JSON.parse(pageStarts) as readonly number[] },
    ]),
  );
};
