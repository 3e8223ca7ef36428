import type { Finding } from "@teckna/domain/checks/finding";
import { mainField } from "../../records/findings/finding-field.ts";
import type { IssueWorkspace } from "../model/issue-workspace.ts";
import { goToField } from "./go-to-field.ts";

/** Moves to the value that a finding is about. */
export const leadTo = (workspace: IssueWorkspace, finding: Finding): void =>
  goToField(workspace, {
    entity: finding.entity,
    index: finding.index,
    name: mainField(finding),
  });
