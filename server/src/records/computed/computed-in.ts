import type { AnyEntity } from "@teckna/domain/entities";
import { childrenOf } from "@teckna/domain/parent";
import type { Computed } from "../../db/sql/list-options.ts";

/** What a list of these records may show beside their fields. */
export const computedIn = (entity: AnyEntity): readonly Computed[] =>
  childrenOf(entity).length > 0 ? ["counts", "findings", "figures"] : ["findings"];
