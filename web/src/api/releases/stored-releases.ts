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

/** The text of a source as the server keeps it. */
export type StoredRelease = {
  readonly text: string;
  readonly page_starts: readonly number[];
  readonly sha256: string;
};

/** The text of a source; null where it has none. */
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

/** A value of a record that stands in the text of a source, as the server keeps it. */
export type StoredCitation = {
  readonly id: string;
  readonly entity: string;
  readonly record_id: string;
  readonly field: string;
  /** What it was cited for, as the API writes it. */
  readonly value: unknown;
  /** The record still has the value, and nothing was cited for it since. */
  readonly holds: boolean;
  /** `null` while the source is deleted. */
  readonly quote: string | null;
  readonly start: number;
  readonly end: number;
  /** The sentence that it stands in. */
  readonly from: number;
  readonly to: number;
  readonly page: number | null;
  readonly release: { readonly source_id: string; readonly sha256: string };
};

/** All that an issue and its children cite, newest first. */
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

/** The field that a citation is of, and the value that it is for; null where the product does not have the field any more. */
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
