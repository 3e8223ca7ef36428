import type { Context } from "../../context.ts";
import { releaseTextsSql } from "../../db/sql/releases/release-sql.ts";

type TextRow = { readonly id: string; readonly text: string; readonly pageStarts: string };
/** A text that is kept, and where its pages begin. */
export type StoredText = { readonly text: string; readonly pageStarts: readonly number[] };

/** The texts that these places are in, by their ids. */
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
      // Safe because to_json made it of an array of integers.
      { text, pageStarts: JSON.parse(pageStarts) as readonly number[] },
    ]),
  );
};
