import { entities } from "@teckna/domain/entities";

export type BatchCounts = {
  readonly created: Counts;
  /** For a batch of changes. */
  readonly replaced?: Counts;
  /** Rows whose records already have these values. */
  readonly unchanged?: Counts;
  readonly refused: Counts;
};

export type Counts = Readonly<Record<string, number>>;

/** A number for every table; missing ones are 0. */
export const allTables = (counts: Counts): Counts =>
  Object.fromEntries(entities.map(({ path }) => [path, counts[path] ?? 0]));

export const countRows = (counts: Counts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

export const addCounts = (one: Counts, other: Counts): Counts =>
  Object.fromEntries(entities.map(({ path }) => [path, (one[path] ?? 0) + (other[path] ?? 0)]));

/** The earlier upload that had the same rows. */
export type Repeated = { readonly id: string; readonly by: string; readonly at: string };
