import type { EntityName } from "../entities.ts";

/** Fields that only an offer to shareholders has: what they are given, and when they subscribe. */
const own: ReadonlySet<string> = new Set([
  "sharesRequired",
  "rightsRequired",
  "rightsStartDate",
  "rightsEndDate",
  "subStartDate",
  "subEndDate",
  "isinRights",
  "unitSubWithRights",
  "unitPctSubWithRights",
]);

/** Fields that an issue to others, a dividend, a split or a meeting has, too. */
const general: ReadonlySet<string> = new Set([
  "announcementDate",
  "generalMeetingDate",
  "incRightsDate",
  "exRightsDate",
  "recordDate",
  "outstandingShares",
  "sharesInUnit",
  "warrantsPerUnit",
  "unitSubPrice",
]);

/** Whether such a value shows that an issue is offered to shareholders. */
export const isOwn = (entity: EntityName, field: string): boolean =>
  entity === "issue" && own.has(field);

export const isGeneral = (field: string): boolean => general.has(field);
