import type { AnyEntity } from "@teckna/domain/entities";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { pageSize } from "../early/page-params.ts";
import { keys } from "./query-keys.ts";
import { type ListParams, type Page, pageOptions } from "./list.ts";
import { idOf } from "./stored.ts";
import { rememberList, visitedList } from "./visited-list.ts";

/** The records before and after one in the list that somebody came from, and where it stands there. */
export type Neighbours = {
  /** From 1 on. */
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

const pageOf = (index: number): number => Math.floor(index / pageSize) + 1;

const indexIn = ({ rows }: Page, page: number, id: string): number | null => {
  const at = rows.findIndex(({ record }) => idOf(record) === id);
  return at < 0 ? null : (page - 1) * pageSize + at;
};

/** Where a record stands in the part of a list that was shown. */
const indexShown = ({ client, entity, params }: Listed, id: string): number | null => {
  const queryKey = keys.pages(entity, params, pageSize);
  for (const [key, page] of client.getQueriesData<Page>({ queryKey })) {
    const index = page ? indexIn(page, Number(key.at(-1)), id) : null;
    if (index !== null) return index;
  }
  return null;
};

const fetchPageOf = ({ client, entity, params }: Listed, index: number): Promise<Page> =>
  client.fetchQuery(pageOptions(entity, params, pageOf(index)));

const idAt = async (listed: Listed, index: number, total: number): Promise<string | null> => {
  if (index < 0 || index >= total) return null;
  const row = (await fetchPageOf(listed, index)).rows[index % pageSize];
  return row ? idOf(row.record) : null;
};

/** Looks a record up where it was last, and beside that; null where the list has it no more. */
const findNeighbours = async (
  listed: Listed,
  id: string,
  near: number,
): Promise<Neighbours | null> => {
  const page = await fetchPageOf(listed, near);
  const index = indexIn(page, pageOf(near), id);
  if (index === null) return null;
  const { total } = page;
  const [previousId, nextId] = await Promise.all([
    idAt(listed, index - 1, total),
    idAt(listed, index + 1, total),
  ]);
  rememberList(listed.entity, { params: listed.params, index });
  return { position: index + 1, total, previousId, nextId };
};

/** Those of the list that was looked at last in this tab, as it was when the page was opened; null where the record is not in it. */
export const useNeighbours = (entity: AnyEntity, id: string): Neighbours | null => {
  const { data = null } = useQuery({
    queryKey: ["neighbours", entity.path, id],
    queryFn: async ({ client }): Promise<Neighbours | null> => {
      const visited = visitedList(entity);
      if (!visited) return null;
      const listed = { client, entity, params: visited.params };
      const shown = indexShown(listed, id);
      const near = [shown, visited.index, visited.index && visited.index + 1];
      for (const index of new Set(near)) {
        const found = typeof index === "number" ? await findNeighbours(listed, id, index) : null;
        if (found) return found;
      }
      return null;
    },
    // What is saved on the page may take the record out of the list: the way on stays.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return data;
};
