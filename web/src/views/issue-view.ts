import type { issue } from "@teckna/domain/entities/issue";
import type { View } from "./view.ts";

export const issueView: View<typeof issue> = {
  columns: [
    "id",
    "shareId",
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
  ],
  sections: [
    { title: "identity", fields: ["id", "shareId", "financialAdvisorId", "cancelled"] },
    {
      title: "timetable",
      fields: [
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
    {
      title: "outcome",
      fields: [
        "unitSubTotal",
        "unitSubWithRights",
        "unitSubWithoutRights",
        "unitSubGuarantor",
        "unitPctSubWithRights",
        "unitPctSubWithoutRights",
        "unitPctSubGuarantor",
        "unitGuaranteeFee",
        "overAllotmentAllocation",
      ],
    },
    { title: "notes", fields: ["internalComment", "externalComment"] },
  ],
  nameField: "shareId",
  afterSave: "entityList",
};
