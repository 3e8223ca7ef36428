import { groups } from "../../context/groups.ts";
import { requiredText } from "../../context/inputs.ts";
import type { AdminOperation } from "../admin-operation.ts";
import { readLimit, readToken, slicePage } from "../paging.ts";
import { groupType } from "./group-output.ts";

/** The groups known to the product; there are no others. */
export const listGroups: AdminOperation = async (_admin, body) => {
  const poolId = requiredText(body, "UserPoolId");
  const page = { limit: readLimit(body), after: readToken(body, "NextToken") };
  const { items, next } = slicePage(groups, page);
  return { Groups: items.map((group) => groupType(poolId, group)), ...next("NextToken") };
};
