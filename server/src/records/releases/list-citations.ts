import { maxQuote, pageAt, passageAround, splitsSign } from "@teckna/domain/quoted-passage";
import type { AnyEntity } from "@teckna/domain/entities";
import type { Context } from "../../context.ts";
import { allCitationsSql, citationsSql } from "../../db/sql/releases/citation-sql.ts";
import { type StoredText, findTexts } from "./release-texts.ts";

/** More than anybody would cite in one issue. */
const maxCitations = 10_000;

type CitationRow = {
  readonly releaseId: string;
  readonly start: number;
  readonly end: number;
  readonly mayHold: boolean;
  /** Whether the source of the text is not deleted. */
  readonly hasSource: boolean;
  readonly wire: string;
};

type WireCitation = Readonly<Record<string, unknown>> & {
  readonly entity: string;
  readonly record_id: string;
  readonly field: string;
};

type Place = { readonly start: number; readonly end: number };

/** The quote at a position; empty if the text may not be shown. */
const quoted = (stored: StoredText | undefined, { start, end }: Place) => {
  if (!stored) return { quote: null, start, end, from: start, to: end, page: null };
  const { text, pageStarts } = stored;
  const last = Math.min(end, start + maxQuote);
  const quote = text.slice(start, splitsSign(text, last) ? last - 1 : last);
  const page = pageAt(pageStarts, start);
  return { quote, start, end, ...passageAround(text, { start, end }), page };
};

/** Among equal citations the newest holds. */
const shown = (rows: readonly CitationRow[], texts: ReadonlyMap<string, StoredText>) => {
  const cited = new Set<string>();
  return rows.map(({ releaseId, start, end, mayHold, wire }) => {
    // Safe: row_to_json made it from these columns.
    const { source_id, sha256, rule, confidence, version, created_at, created_by, ...about } =
      JSON.parse(wire) as WireCitation;
    const figure = `${about.entity} ${about.record_id} ${about.field}`;
    const holds = mayHold && !cited.has(figure);
    if (mayHold) cited.add(figure);
    return {
      ...about,
      holds,
      ...quoted(texts.get(releaseId), { start, end }),
      release: { id: releaseId, source_id, sha256 },
      rule,
      confidence,
      version,
      created_at,
      created_by,
    };
  });
};

export type CitationsWanted = { readonly id: string; readonly withChildren: boolean };

/** The citations of a record, newest first. */
export const listCitations = async (
  context: Context,
  entity: AnyEntity,
  { id, withChildren }: CitationsWanted,
): Promise<object> => {
  const text = withChildren ? allCitationsSql(entity) : citationsSql(entity);
  const rows = await context.sql.unsafe<CitationRow[]>(text, [id, maxCitations], { prepare: true });
  const withSource = rows.filter(({ hasSource }) => hasSource);
  return { citations: shown(rows, await findTexts(context, withSource)) };
};
