import type { commit } from "@teckna/domain/entities/commit";
import type { View } from "./view.ts";

export const commitView: View<typeof commit> = {
  columns: ["name", "feeLevel", "amountInCash", "amountInPercentage", "issueId", "id"],
  sections: [
    { title: "commit", fields: ["issueId", "name"] },
    { title: "amount", fields: ["feeLevel", "amountInCash", "amountInPercentage"] },
  ],
  afterSave: "issueChildList",
};
