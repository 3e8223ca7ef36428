import type { AnyEntity } from "@teckna/domain/entities";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { type PagePosition, pageSize } from "../../early/page-params.ts";
import { placeBehind, type Page } from "../list-places.ts";
import { keys } from "../query-keys.ts";
import { pageOptions } from "../list.ts";
import { idOf } from "../stored.ts";
import { rememberList, visitedList } from "../visited-list.ts";
import type { ListParams } from "../list-params.ts";

/** The previous and next record in the list that the user came from, and the position in it. */
export type Neighbours = {
  /** From 1. */
  readonly position: number;
  readonly total: number;
  readonly previousId: string | null;
  readonly nextId: string | null;
};

type Listed = {
  readonly client: QueryClient;
  readonly entity: AnyEntity;
  readonly params: ListParams;
};

/** A page of a list, and where it is read from. */
type Spot = { readonly page: number; readonly place: PagePosition };

const spotOf = (index: number): Spot => {
  const page = Math.floor(index / pageSize) + 1;
  return { page, place: page };
};

const indexIn = ({ rows }: Page, id: string): number =>
  rows.findIndex(({ record }) => idOf(record) === id);

/** Where a record is in the displayed part of a list. */
const spotShown = ({ client, entity, params }: Listed, id: string): Spot | null => {
  const queryKey = keys.pages(entity, params, pageSize);
  for (const [key, data] of client.getQueriesData<Page>({ queryKey })) {
    const [page, place] = key.slice(-2);
    const isPlace = typeof place === "number" || typeof place === "string";
    if (data && indexIn(data, id) >= 0 && typeof page === "number" && isPlace)
      return { page, place };
  }
  return null;
};

const fetchAt = ({ client, entity, params }: Listed, { page, place }: Spot): Promise<Page> =>
  client.fetchQuery(pageOptions(entity, params, page, place));

const idBeside = async (
  listed: Listed,
  page: number,
  place: PagePosition | null,
  at: 0 | -1,
): Promise<string | null> => {
  if (place === null || page === 0) return null;
  const row = (await fetchAt(listed, { page, place })).rows.at(at);
  return row ? idOf(row.record) : null;
};

/** Looks for a record where it was last, and on adjacent pages; null if it is no longer in the list. */
const findNeighbours = async (
  listed: Listed,
  id: string,
  spot: Spot,
): Promise<Neighbours | null> => {
  const { page } = spot;
  const loaded = await fetchAt(listed, spot);
  const at = indexIn(loaded, id);
  if (at < 0) return null;
  const { rows, total, previous } = loaded;
  const index = (page - 1) * pageSize + at;
  const [before, behind] = [rows[at - 1], rows[at + 1]];
  const [previousId, nextId] = await Promise.all([
    before ? idOf(before.record) : idBeside(listed, page - 1, previous ?? page - 1, -1),
    behind
      ? idOf(behind.record)
      : idBeside(listed, page + 1, placeBehind(loaded, page, pageSize), 0),
  ]);
  rememberList(listed.entity, { params: listed.params, index });
  return { position: index + 1, total, previousId, nextId };
};

/**
 * The neighbours in the list last visited in this tab, as it was when the page was opened; null if the record
 * is not in it.
 */
export const useNeighbours = (entity: AnyEntity, id: string): Neighbours | null => {
  const { data = null } = useQuery({
    queryKey: ["neighbours", entity.path, id],
    queryFn: async ({ client }): Promise<Neighbours | null> => {
      const visited = visitedList(entity);
      if (!visited) return null;
      const listed = { client, entity, params: visited.params };
      const { index } = visited;
      const near = index === null ? [] : [index, index + 1];
      for (const spot of [spotShown(listed, id), ...near.map(spotOf)]) {
        const found = spot && (await findNeighbours(listed, id, spot));
        if (found) return found;
      }
      return null;
    },
    // Not refetched: after a save the record may no longer match the list, but its neighbours stay.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return data;
};
