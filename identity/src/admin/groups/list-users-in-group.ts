import { requiredText } from "../../context/inputs.ts";
import { requireGroup } from "../../users/group-acts.ts";
import type { AdminOperation } from "../admin-operation.ts";
import { nextToken, readLimit, readToken } from "../paging.ts";
import { userType } from "../user-output.ts";

export const listUsersInGroup: AdminOperation = async (admin, body) => {
  const group = requireGroup(requiredText(body, "GroupName"));
  const limit = readLimit(body);
  const after = readToken(body, "NextToken");
  const found = await admin.search({ filter: null, group, after, max: limit + 1 });
  const users = found.slice(0, limit);
  const last = found.length > limit ? users.at(-1)?.username : undefined;
  return { Users: users.map(userType), ...nextToken("NextToken", last) };
};
