import type { AnyEntity } from "@teckna/domain/entities";
import type { QueryClient } from "@tanstack/react-query";
import { pageSize } from "../early/page-params.ts";
import { keys } from "./query-keys.ts";
import type { ListParams, Page } from "./list.ts";
import type { Stored } from "./stored.ts";

/** The rows of a list that have come from the server, in its order. */
export const loadedRows = (client: QueryClient, entity: AnyEntity, params: ListParams): Stored[] =>
  client
    .getQueriesData<Page>({ queryKey: keys.pages(entity, params, pageSize) })
    .toSorted(([left], [right]) => Number(left.at(-1)) - Number(right.at(-1)))
    .flatMap(([, page]) => page?.rows ?? []);
