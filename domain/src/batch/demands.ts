import type { AnyEntity } from "../entities.ts";
import type { FieldName } from "../entity.ts";

type Demands = { readonly [E in AnyEntity as E["name"]]: readonly FieldName<E>[] };

/** The fields without which a pasted row is refused; other than in forms, `shareId` may be missing. */
export const demands: Demands = {
  issue: ["id"],
  warrant: ["issueId"],
  fee: ["issueId"],
  commit: ["issueId", "name"],
  source: ["issueId", "sourceUrl"],
};
