import type { AnyEntity, EntityPath } from "@teckna/domain/entities";
import { childrenOf } from "@teckna/domain/parent";
import { queryOptions } from "@tanstack/react-query";
import { recordAddress } from "./addresses.ts";
import { requestJson } from "./client.ts";
import { keys } from "./keys.ts";
import { readStored, type Stored, type Wire } from "./stored.ts";

export type Children = ReadonlyMap<EntityPath, readonly Stored[]>;

/** A record with all that belongs to it, as they are at one moment. */
export type Whole = {
  readonly stored: Stored;
  /** Of each kind, in the order in which they were entered; the first thousands, where they are more. */
  readonly children: Children;
  /** How many there are in all. */
  readonly totals: ReadonlyMap<EntityPath, number>;
};

// Safe because the API describes it so.
const asWhole = (response: unknown) =>
  response as {
    readonly record: Wire;
    readonly children: Readonly<Record<string, readonly Wire[]>>;
    readonly totals: Readonly<Record<string, number>>;
  };

const readWhole = (entity: AnyEntity, response: unknown): Whole => {
  const { record, children, totals } = asWhole(response);
  const kinds = childrenOf(entity);
  const childrenIn = (child: AnyEntity): readonly Stored[] =>
    (children[child.path] ?? []).map((wire) => readStored(child, wire));
  return {
    stored: readStored(entity, record),
    children: new Map(kinds.map((child) => [child.path, childrenIn(child)])),
    totals: new Map(kinds.map(({ path }) => [path, totals[path] ?? 0])),
  };
};

/** A record and its children, in one request. */
export const wholeOptions = (entity: AnyEntity, id: string) =>
  queryOptions({
    queryKey: keys.whole(entity, id),
    queryFn: async ({ signal }): Promise<Whole> =>
      readWhole(entity, await requestJson(`${recordAddress(entity, id)}/whole`, { signal })),
  });
