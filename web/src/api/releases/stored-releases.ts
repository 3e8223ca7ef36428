import { entities, type EntityPath } from "@teckna/domain/entities";
import { issue } from "@teckna/domain/entities/issue";
import type { Value } from "@teckna/domain/entity";
import { source } from "@teckna/domain/entities/source";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import { queryOptions } from "@tanstack/react-query";
import { recordAddress } from "../addresses.ts";
import { requestJson } from "../client.ts";
import { HttpError } from "../http-error.ts";
import { keys } from "../query-keys.ts";

/** The stored text of a source. */
export type StoredRelease = {
  readonly text: string;
  readonly page_starts: readonly number[];
  readonly sha256: string;
};

/** The text of a source; null if it has none. */
export const releaseOptions = (sourceId: string) =>
  queryOptions({
    queryKey: [...keys.records, "release", sourceId],
    queryFn: async ({ signal }): Promise<StoredRelease | null> => {
      try {
        const found = await requestJson(`${recordAddress(source, sourceId)}/release`, { signal });
        // Safe because the API describes it so.
        return found as StoredRelease;
      } catch (error) {
        if (error instanceof HttpError && error.status === 404) return null;
        throw error;
      }
    },
  });

/** A stored text in the names of the pages. */
export const readRelease = ({ text, page_starts: pageStarts, sha256 }: StoredRelease) => ({
  text,
  pageStarts,
  sha256,
});

/** A stored citation: a record's value with its place in a source's text. */
export type StoredCitation = {
  readonly id: string;
  readonly entity: string;
  readonly record_id: string;
  readonly field: string;
  /** The value it was made for, in wire form. */
  readonly value: unknown;
  /** Whether the record still has the value and there is no newer citation. */
  readonly holds: boolean;
  /** `null` while the source is deleted. */
  readonly quote: string | null;
  readonly start: number;
  readonly end: number;
  /** The sentence around it. */
  readonly from: number;
  readonly to: number;
  readonly page: number | null;
  readonly release: { readonly source_id: string; readonly sha256: string };
};

/** All citations of an issue and its children, newest first. */
export const citationsOptions = (issueId: string) =>
  queryOptions({
    queryKey: [...keys.records, "citations", issueId],
    queryFn: async ({ signal }): Promise<readonly StoredCitation[]> => {
      const address = `${recordAddress(issue, issueId)}/citations`;
      const found = await requestJson(address, { query: { children: "true" }, signal });
      // Safe because the API describes it so.
      return (found as { readonly citations: readonly StoredCitation[] }).citations;
    },
  });

/** The field and value of a citation; null if the field no longer exists. */
export const fieldOfCitation = ({
  entity: of,
  field,
  value,
}: StoredCitation): {
  readonly path: EntityPath;
  readonly name: string;
  readonly value: Value;
} | null => {
  const entity = entities.find(({ name, path }) => path === of || name === of);
  const found = entity && wireFieldsOf(entity).byWire.get(field);
  if (!found) return null;
  const reading = found.kind.fromWire(value);
  return reading.ok ? { path: entity.path, name: found.name, value: reading.value } : null;
};
