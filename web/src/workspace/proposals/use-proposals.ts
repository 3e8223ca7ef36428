import { useEffect, useState } from "react";
import type { Draft } from "../../records/form/draft.ts";
import type { IssueWorkspace } from "../model/issue-workspace.ts";
import { IssueProposals } from "./issue-proposals.ts";

/** The grids' proposals are updated this long after the last key, in ms. */
const waitMs = 50;

/** Provides proposals for the empty fields of an issue and its children. */
export const useProposals = (draft: Draft, workspace: IssueWorkspace): void => {
  const [proposals] = useState(() => new IssueProposals(draft, workspace));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let { version } = draft;
    const end = draft.subscribeAll(() => {
      // A text being typed is not parsed yet.
      if (draft.version === version) return;
      ({ version } = draft);
      clearTimeout(timer);
      timer = setTimeout(() => proposals.refresh(), waitMs);
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [draft, proposals]);
};
