import type { commit } from "@teckna/domain/entities/commit";
import type { View } from "./view.ts";

export const commitView: View<typeof commit> = {
  columns: ["issueId", "name", "feeLevel", "amountInCash", "amountInPercentage", "id"],
  sections: [
    { title: "commit", fields: ["id", "issueId", "name"] },
    { title: "amount", fields: ["feeLevel", "amountInCash", "amountInPercentage"] },
  ],
  afterSave: "issueChildList",
};
