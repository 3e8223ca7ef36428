/** Dates in their required order, and whether each may be the same day as the next. */
export type DateOrder = readonly { readonly field: string; readonly maySame: boolean }[];

export const issueDateOrder: DateOrder = [
  { field: "announcementDate", maySame: true },
  { field: "generalMeetingDate", maySame: true },
  { field: "incRightsDate", maySame: false },
  { field: "exRightsDate", maySame: true },
  { field: "recordDate", maySame: false },
  { field: "subStartDate", maySame: true },
  { field: "rightsStartDate", maySame: false },
  { field: "rightsEndDate", maySame: false },
  { field: "subEndDate", maySame: true },
];

export const warrantDateOrder: DateOrder = [
  { field: "vwapPeriodEnd", maySame: false },
  { field: "subStartDate", maySame: true },
  { field: "lastTradingDay", maySame: true },
  { field: "subEndDate", maySame: true },
];
