import { requiredText } from "../../context/inputs.ts";
import type { AdminOperation } from "../admin-operation.ts";
import { readLimit, readToken, slicePage } from "../paging.ts";
import { groupType } from "./group-output.ts";

export const adminListGroupsForUser: AdminOperation = async (admin, body) => {
  const poolId = requiredText(body, "UserPoolId");
  const page = { limit: readLimit(body), after: readToken(body, "NextToken") };
  const { groups } = await admin.show(requiredText(body, "Username"));
  const { items, next } = slicePage(groups, page);
  return { Groups: items.map((group) => groupType(poolId, group)), ...next("NextToken") };
};
