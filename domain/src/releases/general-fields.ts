import type { EntityName } from "../entities.ts";

/** Fields that a dividend, a split or a meeting on other matters have, too. */
const general: ReadonlySet<string> = new Set([
  "announcementDate",
  "generalMeetingDate",
  "incRightsDate",
  "exRightsDate",
  "recordDate",
  "outstandingShares",
  "sharesInUnit",
]);

/** Whether an issue alone has such a value; every release is of a sort and a time. */
export const isOwn = (entity: EntityName, field: string): boolean =>
  entity !== "source" && !general.has(field);
