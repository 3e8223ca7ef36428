import { entities } from "@teckna/domain/entities";
import type { Stored } from "../../api/stored.ts";
import { citeAgain, isSameRecord, typeAgain } from "../../records/drafts/typed-texts.ts";
import type { Draft } from "../../records/form/draft.ts";
import type { IssueWorkspace, Restored } from "../model/issue-workspace.ts";
import { markAgain } from "../model/taken-steps.ts";
import type { StoredDraft } from "./stored-draft.ts";

type EditedIssue = {
  readonly draft: Draft;
  readonly workspace: IssueWorkspace;
  readonly mergeIssue: (theirs: Stored) => void;
  readonly stored: Stored | null;
};

const countsOf = ({ rows }: StoredDraft): Restored["counts"] =>
  entities.flatMap(({ path }) => {
    const count = rows[path]?.length ?? 0;
    return count === 0 ? [] : [{ path, count }];
  });

/** Typed texts of children's fields that no longer exist. */
const lostOfRows = ({ rows }: StoredDraft): readonly string[] =>
  entities.flatMap(({ path, fields }) =>
    (rows[path] ?? []).flatMap(({ texts }) =>
      Object.entries(texts).flatMap(([name, text]) =>
        Object.hasOwn(fields, name) || text === "" ? [] : [text],
      ),
    ),
  );

/** Restores typed texts. Changes that others saved meanwhile are merged as in a conflicting save. */
export const restoreDraft = (edited: EditedIssue, found: StoredDraft): void => {
  const { draft, workspace, mergeIssue, stored } = edited;
  const { base, texts, cited, marked = [] } = found.issue;
  const isOlder = stored !== null && !isSameRecord(base, draft.base);
  if (isOlder && Object.keys(texts).length > 0) draft.rebase(base);
  const again = typeAgain(draft, texts);
  citeAgain(draft, cited);
  markAgain(draft, marked);
  if (isOlder && Object.keys(texts).length > 0) mergeIssue(stored);
  for (const table of workspace.tables) table.restore(found.rows[table.path] ?? []);
  const lost = [...again.lost, ...lostOfRows(found)];
  const names = [...new Set([...again.names, ...marked.map(([name]) => name)])];
  workspace.markRestored({ at: found.at, names, lost, counts: countsOf(found) });
};
