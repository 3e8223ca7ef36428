import type { IssueTitle } from "../../elsewhere.ts";
import type { IssueParam } from "../../warning.ts";

/** An issue as users know it, with the id for its link. */
export const titleParam = ({ id, shareId, subStartDate, subEndDate }: IssueTitle): IssueParam => ({
  as: "issue",
  id: id ?? null,
  shareId: shareId ?? null,
  from: subStartDate ?? null,
  to: subEndDate ?? null,
});
