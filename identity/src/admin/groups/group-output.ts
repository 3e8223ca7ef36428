import type { OperationOutput } from "../../context/pool-context.ts";
import { type Group, groups } from "../../context/groups.ts";

const descriptions: { readonly [G in Group]: string } = {
  admin: "Administers users, and may do all that editors may",
  editor: "Reads and changes records",
  reader: "Reads records",
};

/** A group in the protocol's form; lower numbers have precedence. */
export const groupType = (poolId: string, group: Group): OperationOutput => ({
  GroupName: group,
  UserPoolId: poolId,
  Description: descriptions[group],
  Precedence: groups.indexOf(group),
});
