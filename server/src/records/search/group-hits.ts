import { type AnyEntity, entities } from "@teckna/domain/entities";
import { parentOf } from "@teckna/domain/parent";
import { titleColumn } from "../../db/sql/columns.ts";
import { snake } from "@teckna/domain/snake-case";
import { type FoundRow, type RankedText, type Match, parentTitleOf } from "./rank-hit.ts";
import type { SearchText } from "./search-query.ts";
import { type Piece, snippetOf } from "./snippet.ts";

/** A hit as the API shows it. */
export type Hit = {
  readonly entity: string;
  readonly id: string;
  /** The record's name, or its id if it has none. */
  readonly title: string;
  readonly issue_id: string;
  readonly issue_title: string | null;
  readonly match: Match;
  readonly field: string;
  readonly snippet: readonly Piece[];
};

export type Group = {
  readonly entity: string;
  readonly hits: readonly Hit[];
  readonly more: boolean;
};

/** A record that was found, and why it matched. */
export type FoundHit = {
  readonly entity: AnyEntity;
  readonly row: FoundRow;
  readonly ranked: RankedText;
};

const textOf = (row: FoundRow, name: string): string | null => {
  const value = row[name];
  return typeof value === "string" && value.trim() !== "" ? value : null;
};

const titleOf = (entity: AnyEntity, row: FoundRow): string =>
  textOf(row, titleColumn.name) ?? textOf(row, snake(entity.nameField)) ?? String(row["id"]);

const hitOf = ({ entity, row, ranked }: FoundHit, searchText: SearchText): Hit => {
  const parent = parentOf(entity);
  return {
    entity: entity.path,
    id: String(row["id"]),
    title: titleOf(entity, row),
    issue_id: String(row[parent?.column ?? "id"]),
    issue_title: parent ? parentTitleOf(entity, row) : textOf(row, titleColumn.name),
    match: ranked.match,
    field: ranked.field,
    snippet: snippetOf(ranked.value, searchText),
  };
};

const momentOf = ({ row }: FoundHit): number => Date.parse(String(row["updated_at"]));

/** Numbers the repetitions of equal texts among the hits, so that hits with a different text can come first. */
const withRepetitions = (
  found: readonly FoundHit[],
): readonly (FoundHit & { repetition: number })[] => {
  const counts = new Map<string, number>();
  return found.map((hit) => {
    const repetition = counts.get(hit.ranked.value) ?? 0;
    counts.set(hit.ranked.value, repetition + 1);
    return { ...hit, repetition };
  });
};

const inOrder = (found: readonly FoundHit[]): readonly FoundHit[] =>
  withRepetitions(found.toSorted((one, other) => momentOf(other) - momentOf(one))).toSorted(
    (one, other) => one.ranked.rank - other.ranked.rank || one.repetition - other.repetition,
  );

const bestOf = (found: readonly FoundHit[]): number =>
  Math.min(...found.map(({ ranked }) => ranked.rank));

/**
 * The best hits of each entity. The entity of the best hit comes first; among equals, issues come before their
 * children.
 */
export const groupHits = (
  found: readonly FoundHit[],
  searchText: SearchText,
  limit: number,
): readonly Group[] =>
  entities
    .map((entity) => ({ entity, own: found.filter((hit) => hit.entity === entity) }))
    .filter(({ own }) => own.length > 0)
    .toSorted((one, other) => bestOf(one.own) - bestOf(other.own))
    .map(({ entity, own }) => ({
      entity: entity.path,
      hits: inOrder(own)
        .slice(0, limit)
        .map((hit) => hitOf(hit, searchText)),
      more: own.length > limit,
    }));
