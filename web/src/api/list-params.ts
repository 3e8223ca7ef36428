import type { AnyEntity } from "@teckna/domain/entities";
import { childrenOf } from "@teckna/domain/parent";
import { requested } from "../early/page-params.ts";
import type { ListParams } from "./list.ts";

/** The API parameters of a list's address: without those of the screen, with those for computed columns. */
export const listParamsOf = (
  entity: AnyEntity,
  search: Readonly<Record<string, string>>,
): ListParams => requested(search, childrenOf(entity).length > 0);

/** The parameters that select and sort records, without those for computed columns. */
export const withoutComputed = ({ with: _with, ...params }: ListParams): ListParams => params;
