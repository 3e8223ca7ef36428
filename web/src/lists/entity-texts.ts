import type { EntityName } from "@teckna/domain/entities";

/** The words of the link that leads to an entity's empty form. */
export const newText = {
  issue: "action.newIssue",
  warrant: "action.newWarrant",
  fee: "action.newFee",
  commit: "action.newCommit",
  source: "action.newSource",
} as const satisfies { readonly [E in EntityName]: string };
