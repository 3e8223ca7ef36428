import type { source } from "@teckna/domain/entities/source";
import type { View } from "./view.ts";

export const sourceView: View<typeof source> = {
  columns: [
    "releaseDatetime",
    "sourceType",
    "sourceUrl",
    "warrant",
    "internalComment",
    "externalComment",
    "issueId",
    "id",
  ],
  sections: [
    { title: "source", fields: ["issueId"] },
    { title: "publication", fields: ["sourceUrl", "sourceType", "releaseDatetime", "warrant"] },
    { title: "notes", fields: ["internalComment", "externalComment", "id"] },
  ],
  afterSave: "entityList",
};
