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
    { title: "source", fields: ["issueId", "id"] },
    { title: "publication", fields: ["sourceUrl", "sourceType", "releaseDatetime", "warrant"] },
    { title: "notes", fields: ["internalComment", "externalComment"] },
  ],
  afterSave: "entityList",
};
