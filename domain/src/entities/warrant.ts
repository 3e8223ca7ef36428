import { defineEntity } from "../entity.ts";
import { date, decimal, id, integer, isin, longText, percent, text, yesNo } from "../field.ts";
import { ofIssue } from "./of-issue.ts";

export const warrant = defineEntity({
  name: "warrant",
  path: "warrants",
  nameField: "name",
  parent: ofIssue,
  names: ["name"],
  sortedBy: ["subStartDate"],
  fields: {
    id: id({ required: true, fixed: true }),
    issueId: id({ required: true, requiredInBatch: true, fixed: true }),
    name: text(),
    subStartDate: date(),
    subEndDate: date(),
    lastTradingDay: date(),
    warrantsRequired: integer({ unit: "warrants" }),
    sharesReceived: integer({ unit: "shares" }),
    vwapDiscount: percent(),
    vwapDays: integer({ unit: "days" }),
    vwapPeriodEnd: date(),
    warrantsPerUnit: integer({ unit: "warrants" }),
    warrantSubPrice: decimal({ unit: "SEK" }),
    priceMin: decimal({ unit: "SEK" }),
    priceMax: decimal({ unit: "SEK" }),
    priceMinQuota: yesNo(),
    numberOfWarrants: integer({ unit: "warrants" }),
    commitments: decimal({ unit: "SEK" }),
    guarantors: decimal({ unit: "SEK" }),
    sharesSubscribed: integer({ unit: "shares" }),
    isinWarrant: isin(),
    internalComment: longText(),
    externalComment: longText(),
  },
});
