import type { AnyEntity } from "@teckna/domain/entities";
import { childrenOf } from "@teckna/domain/parent";
import { requested } from "../early/page-params.ts";

/** The parameters of a list, with the API's names: `sort`, `q`, `issueId`, `deleted`, one filter per field. */
export type ListParams = Readonly<Record<string, string>>;

/** The API parameters of a list's address: without those of the screen, with those for computed columns. */
export const listParamsOf = (
  entity: AnyEntity,
  search: Readonly<Record<string, string>>,
): ListParams => requested(search, childrenOf(entity).length > 0);

/** The parameters that select and sort records, without those for computed columns. */
export const withoutComputed = ({ with: _with, ...params }: ListParams): ListParams => params;
