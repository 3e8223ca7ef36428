import type { AnyEntity } from "@teckna/domain/entities";
import { childrenOf } from "@teckna/domain/parent";
import { requested } from "../early/page-params.ts";
import type { ListParams } from "./list.ts";

/** A list's address without what only its screen understands, and what its columns need to be computed. */
export const listParamsOf = (
  entity: AnyEntity,
  search: Readonly<Record<string, string>>,
): ListParams => requested(search, childrenOf(entity).length > 0);

/** What chooses and orders the records of a list, whatever is shown of them. */
export const withoutComputed = ({ with: _with, ...params }: ListParams): ListParams => params;
