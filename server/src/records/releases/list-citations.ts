import { type Passage, pageAt, passageAround } from "@teckna/domain/passage";
import type { AnyEntity } from "@teckna/domain/entities";
import type { Context } from "../../context.ts";
import { allCitationsSql, citationsSql } from "../../db/sql/releases/citation-sql.ts";
import { type KeptText, findTexts } from "./release-texts.ts";

/** More than a person has cited of one issue. */
const maxCitations = 10_000;

type CitationRow = {
  readonly releaseId: string;
  readonly start: number;
  readonly end: number;
  readonly mayHold: boolean;
  readonly wire: string;
};

type WireCitation = Readonly<Record<string, unknown>> & {
  readonly entity: string;
  readonly record_id: string;
  readonly field: string;
};

const nowhere: KeptText & Passage = { text: "", pageStarts: [], from: 0, to: 0 };

/** Of equal ones the newest holds. */
const shown = (rows: readonly CitationRow[], texts: ReadonlyMap<string, KeptText>) => {
  const held = new Set<string>();
  return rows.map(({ releaseId, start, end, mayHold, wire }) => {
    // Safe because row_to_json made it of these columns.
    const { source_id, sha256, rule, confidence, version, created_at, created_by, ...about } =
      JSON.parse(wire) as WireCitation;
    const figure = `${about.entity} ${about.record_id} ${about.field}`;
    const holds = mayHold && !held.has(figure);
    if (mayHold) held.add(figure);
    const { text, pageStarts } = texts.get(releaseId) ?? nowhere;
    const { from, to } = passageAround(text, { start, end });
    return {
      ...about,
      holds,
      quote: text.slice(start, end),
      start,
      end,
      from,
      to,
      page: pageAt(pageStarts, start),
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

/** Where the figures of a record were read, newest first. */
export const listCitations = async (
  context: Context,
  entity: AnyEntity,
  { id, withChildren }: CitationsWanted,
): Promise<object> => {
  const text = withChildren ? allCitationsSql(entity) : citationsSql(entity);
  const rows = await context.sql.unsafe<CitationRow[]>(text, [id, maxCitations], { prepare: true });
  return { citations: shown(rows, await findTexts(context, rows)) };
};
