import type { Stored } from "../../api/stored.ts";
import type { Draft } from "../../records/form/draft.ts";
import type { IssueWorkspace } from "../children/issue-workspace.ts";
import type { StoredDraft, StoredTexts } from "./stored-draft.ts";

type Ground = {
  readonly draft: Draft;
  readonly workspace: IssueWorkspace;
  readonly meetIssue: (theirs: Stored) => void;
  readonly stored: Stored | null;
};

/** Types the texts again. */
const typeAgain = (draft: Draft, texts: StoredTexts["texts"]): void => {
  for (const [name, text] of Object.entries(texts)) {
    if (!draft.has(name)) continue;
    draft.type(name, text);
    draft.leave(name);
  }
};

/** Whether two records hold the same, whatever the order of their fields. */
const isSame = (left: StoredTexts["base"], right: StoredTexts["base"]): boolean =>
  Object.keys(right).every((name) => (left[name] ?? null) === (right[name] ?? null));

/** Brings back what was typed; what others saved meanwhile is met as where a save meets it. */
export const restoreDraft = (ground: Ground, found: StoredDraft): void => {
  const { draft, workspace, meetIssue, stored } = ground;
  const { base, texts } = found.issue;
  const isOlder = stored !== null && !isSame(base, draft.base);
  if (isOlder && Object.keys(texts).length > 0) draft.rebase(base);
  typeAgain(draft, texts);
  if (isOlder && Object.keys(texts).length > 0) meetIssue(stored);
  const overlaps = workspace.tables.flatMap((table) => table.restore(found.rows[table.path] ?? []));
  workspace.markRestored({ at: found.at, overlaps });
};
