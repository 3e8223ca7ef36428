import type { Absence } from "@teckna/domain/checks/absences";
import type { Waiver } from "@teckna/domain/checks/finding";
import type { AnyEntity, EntityPath } from "@teckna/domain/entities";
import { childrenOf } from "@teckna/domain/parent";
import { queryOptions } from "@tanstack/react-query";
import { recordAddress } from "./addresses.ts";
import { requestJson } from "./client.ts";
import { keys } from "./query-keys.ts";
import { readStored, type Stored, type Wire } from "./stored.ts";

export type Children = ReadonlyMap<EntityPath, readonly Stored[]>;

/** A stored waiver. */
export type StoredWaiver = Waiver & { readonly id: string };

type WireWaiver = Omit<StoredWaiver, "recordId"> & { readonly record_id: string };

/** A record with its children, all as of one point in time. */
export type Whole = {
  readonly stored: Stored;
  /** By kind, in the order they were entered; limited to some thousands. */
  readonly children: Children;
  /** The total numbers. */
  readonly totals: ReadonlyMap<EntityPath, number>;
  /** The waivers of findings in all of it. */
  readonly waivers: readonly StoredWaiver[];
  /** Its empty fields confirmed to have no value. */
  readonly absences: readonly Absence[];
};

/** Whether all children were loaded: checks and figures of only a part would be wrong. */
export const isWhole = ({ children, totals }: Whole): boolean =>
  [...children].every(([path, rows]) => rows.length === totals.get(path));

// Safe because the API describes it so.
const asWhole = (response: unknown) =>
  response as {
    readonly record: Wire;
    readonly children: Readonly<Record<string, readonly Wire[]>>;
    readonly totals: Readonly<Record<string, number>>;
    readonly waivers: readonly WireWaiver[];
    readonly absences: readonly { readonly record_id: string; readonly field: string }[];
  };

const readWhole = (entity: AnyEntity, response: unknown): Whole => {
  const { record, children, totals, waivers, absences } = asWhole(response);
  const kinds = childrenOf(entity);
  const childrenIn = (child: AnyEntity): readonly Stored[] =>
    (children[child.path] ?? []).map((wire) => readStored(child, wire));
  return {
    stored: readStored(entity, record),
    children: new Map(kinds.map((child) => [child.path, childrenIn(child)])),
    totals: new Map(kinds.map(({ path }) => [path, totals[path] ?? 0])),
    waivers: waivers.map(({ record_id: recordId, ...rest }) => ({ ...rest, recordId })),
    absences: absences.map(({ record_id: recordId, field }) => ({ recordId, field })),
  };
};

/** The same as of a past point in time, which never changes. */
export const wholeAsOfOptions = (entity: AnyEntity, id: string, asOf: string) =>
  queryOptions({
    queryKey: [...keys.whole(entity, id), asOf],
    queryFn: async ({ signal }): Promise<Whole> =>
      readWhole(
        entity,
        await requestJson(`${recordAddress(entity, id)}/whole`, { query: { as_of: asOf }, signal }),
      ),
    retry: false,
  });

/** A record, its children and their waivers, in one request. */
export const wholeOptions = (entity: AnyEntity, id: string) =>
  queryOptions({
    queryKey: keys.whole(entity, id),
    queryFn: async ({ signal }): Promise<Whole> =>
      readWhole(entity, await requestJson(`${recordAddress(entity, id)}/whole`, { signal })),
  });
