import type { EntityName } from "../entities.ts";

/** Fields that only an offer to shareholders has: what they receive and when they subscribe. */
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

/** Fields that also occur in releases about a directed issue, a dividend, a split or a meeting. */
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

/** Whether a value of this field shows that the text is about an offer to shareholders. */
export const isOwn = (entity: EntityName, field: string): boolean =>
  entity === "issue" && own.has(field);

export const isGeneral = (field: string): boolean => general.has(field);

const ofOffer: ReadonlySet<string> = new Set(["unitSubPrice", "offeredUnits"]);

/** Whether this field is the price or the size of what is offered, which every issue has. */
export const isOfOffer = (field: string): boolean => ofOffer.has(field);
