import type { warrant } from "@teckna/domain/entities/warrant";
import type { View } from "./view.ts";

export const warrantView: View<typeof warrant> = {
  columns: [
    "name",
    "subStartDate",
    "subEndDate",
    "lastTradingDay",
    "warrantSubPrice",
    "priceMin",
    "priceMax",
    "numberOfWarrants",
    "sharesSubscribed",
    "internalComment",
    "issueId",
    "id",
  ],
  sections: [
    { title: "warrant", fields: ["issueId", "name"] },
    {
      title: "exercise",
      fields: [
        "subStartDate",
        "subEndDate",
        "lastTradingDay",
        "warrantsRequired",
        "sharesReceived",
        "warrantsPerUnit",
        "numberOfWarrants",
      ],
    },
    {
      title: "pricing",
      fields: [
        "vwapDiscount",
        "vwapDays",
        "vwapPeriodEnd",
        "warrantSubPrice",
        "priceMin",
        "priceMax",
        "priceMinQuota",
      ],
    },
    { title: "secured", fields: ["commitments", "guarantors"] },
    { title: "outcome", fields: ["sharesSubscribed"] },
    { title: "identifiers", fields: ["isinWarrant"] },
    { title: "notes", fields: ["internalComment", "externalComment", "id"] },
  ],
  afterSave: "issueChildList",
};
