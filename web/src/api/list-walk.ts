import type { AnyEntity } from "@teckna/domain/entities";
import type { PagePosition } from "../early/page-params.ts";
import { fetchPage } from "./list.ts";
import { placeBehind, type Page } from "./list-places.ts";
import type { Stored } from "./stored.ts";
import type { ListParams } from "./list-params.ts";

/** Iterates over all rows of a list, one page at a time to limit the load on the server. */
export async function* walkList(
  entity: AnyEntity,
  params: ListParams,
  size: number,
): AsyncGenerator<readonly Stored[]> {
  let place: PagePosition | null = 1;
  for (let page = 1; place !== null; page += 1) {
    const loaded: Page = await fetchPage(entity, params, place, size);
    yield loaded.rows;
    place = placeBehind(loaded, page, size);
  }
}
