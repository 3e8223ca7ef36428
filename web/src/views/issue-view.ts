import type { issue } from "@teckna/domain/entities/issue";
import { outcomeFields } from "@teckna/domain/entities/outcome-fields";
import type { View } from "./view.ts";

export const issueView: View<typeof issue> = {
  columns: [
    "shareId",
    "announcementDate",
    "recordDate",
    "subStartDate",
    "subEndDate",
    "unitSubPrice",
    "offeredUnits",
    "outstandingShares",
    "approxTotalCommitment",
    "unitSubTotal",
    "cancelled",
    "internalComment",
    "id",
  ],
  sections: [
    { title: "identity", fields: ["shareId", "financialAdvisorId"] },
    {
      title: "timetable",
      fields: [
        "announcementDate",
        "generalMeetingDate",
        "incRightsDate",
        "exRightsDate",
        "recordDate",
        "subStartDate",
        "subEndDate",
        "rightsStartDate",
        "rightsEndDate",
      ],
    },
    {
      title: "terms",
      fields: [
        "sharesRequired",
        "rightsReceived",
        "rightsRequired",
        "unitsReceived",
        "sharesInUnit",
        "unitSubPrice",
        "outstandingShares",
        "offeredUnits",
        "overAllotmentSize",
      ],
    },
    { title: "secured", fields: ["approxTotalCommitment", "approxCommitment", "approxGuarantor"] },
    { title: "identifiers", fields: ["isinRights", "isinUnits"] },
    { title: "outcome", fields: outcomeFields },
    // What is rarely typed comes last, so that Tab follows what is usual.
    { title: "notes", fields: ["internalComment", "externalComment", "cancelled", "id"] },
  ],
  afterSave: "entityList",
};
