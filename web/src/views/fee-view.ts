import type { fee } from "@teckna/domain/entities/fee";
import type { View } from "./view.ts";

export const feeView: View<typeof fee> = {
  columns: ["feeLevel", "levelName", "feeCash", "feeUnits", "feeBoth", "topdown", "issueId", "id"],
  sections: [
    { title: "fee", fields: ["issueId"] },
    { title: "level", fields: ["feeLevel", "levelName", "topdown"] },
    { title: "compensation", fields: ["feeCash", "feeUnits", "feeBoth"] },
  ],
  afterSave: "entityList",
};
